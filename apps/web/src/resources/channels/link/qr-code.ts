import encodeQR from 'qr'

/** A link as a QR code, in the text of an SVG; null where it is too long for one. */
export function qrCode(link: string): string | null {
  try {
    return encodeQR(link, 'svg', { ecc: 'medium', border: 2 })
  } catch {
    return null
  }
}

const pixels = 1_024

/** The same as a picture for print. */
export async function qrPicture(svg: string): Promise<Blob> {
  const image = new Image(pixels, pixels)
  image.src = addressOf(svg)
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = pixels
  canvas.height = pixels
  const context = canvas.getContext('2d')
  if (context) {
    context.fillStyle = '#fff'
    context.fillRect(0, 0, pixels, pixels)
    context.drawImage(image, 0, 0, pixels, pixels)
  }
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png'),
  )
}

export function addressOf(svg: string): string {
  return `data:image/svg+xml;utf8,${encodeURIComponent(svg)}`
}
