const wanted = [20, 19];

/** Stops with a clear line when Node is too old for the portal. Imports nothing: it must run on any Node. */
export function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > wanted[0] || (major === wanted[0] && minor >= wanted[1])) return;
  console.error(
    `The portal needs Node ${wanted.join('.')} or later; this is ${process.versions.node}. See https://nodejs.org`,
  );
  process.exit(1);
}
