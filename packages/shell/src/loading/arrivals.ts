type Hear = (path: string) => void;

const hearers = new Set<Hear>();

/** Something of a file has arrived: the line works, so that those who wait for the file may wait on. */
export function tellArrival(url: string): void {
  const { pathname } = new URL(url, location.href);
  for (const hear of [...hearers]) hear(pathname);
}

/** Hears the path of every file of which something arrives; answers the way to stop. */
export function hearArrivals(hear: Hear): () => void {
  hearers.add(hear);
  return () => hearers.delete(hear);
}
