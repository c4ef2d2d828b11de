// A name only: layers and display links live with the views.
@_exported public import UIViews
