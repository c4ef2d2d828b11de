// A name only: the geometry, colours, paths and contexts live with the views.
@_exported public import UIViews
