/** Prints when every picture and font of the page is there. */
export async function printWhenReady(): Promise<void> {
  const pictures = [...document.images].map((image) => image.decode().catch(() => undefined));
  // jsdom and very old browsers have no `document.fonts`.
  const fonts = (document as { fonts?: FontFaceSet }).fonts?.ready;
  await Promise.all([fonts, ...pictures]);
  window.print();
}
