/// Fillings of a picture's rectangle that leave the same canvas.
///
/// Mixtures were measured too: transparent runs only, and following the LZW table with both indices of each pixel.
/// None saved 1 % over the better of all opaque and all transparent, on flat clips and on shaded ones.
enum FrameDelta {
  /// The picture with the transparent index wherever the canvas already has its index.
  static func sparse(_ picture: [UInt8], over canvas: [UInt8], transparent: UInt8) -> [UInt8] {
    let count = picture.count
    return unsafe [UInt8](unsafeUninitializedCapacity: count) { target, initialized in
      unsafe picture.withUnsafeBufferPointer { picture in
        unsafe canvas.withUnsafeBufferPointer { canvas in
          guard let p = picture.baseAddress, let q = canvas.baseAddress, let t = target.baseAddress
          else { return }
          var i = 0
          while i < count {
            let index = unsafe p[i]
            unsafe t[i] = index == q[i] ? transparent : index
            i &+= 1
          }
        }
      }
      initialized = count
    }
  }
}
