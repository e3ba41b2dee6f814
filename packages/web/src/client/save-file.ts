// Hands a file to the browser, which saves it where it saves downloads.

export function saveFile(blob: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  // The browser has taken hold of the bytes once the click's own work is done.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
