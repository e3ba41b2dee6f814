// Photos as phones and cameras make them are larger than a document needs, and than the service takes: made smaller before they are sent.

/** Bytes from which a photo is made smaller; the service takes 8 MiB unless set otherwise. */
const large = 6 * 1024 * 1024;
/** Pixels of the longer side: twice a slide at full screen. */
const longest = 3_840;
const quality = 0.9;

/** The photo as JPEG with its longer side of at most 3,840 pixels; any other file, and one that cannot be made smaller, as it is. */
export async function shrinkPicture(file: File): Promise<File> {
  if (file.size < large || !/^image\/(?:jpeg|webp)$/.test(file.type)) return file;
  const bitmap = await createImageBitmap(file).catch(() => undefined);
  if (bitmap === undefined) return file;
  const scale = Math.min(1, longest / Math.max(bitmap.width, bitmap.height));
  const canvas = new OffscreenCanvas(Math.round(bitmap.width * scale), Math.round(bitmap.height * scale));
  const context = canvas.getContext('2d');
  if (context === null) return file;
  // JPEG has no transparency.
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality });
  const name = file.name.replace(/\.[a-z\d]{1,5}$/i, '');
  return blob.size < file.size ? new File([blob], `${name}.jpg`, { type: 'image/jpeg' }) : file;
}
