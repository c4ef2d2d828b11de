@_exported public import PictureDiff
