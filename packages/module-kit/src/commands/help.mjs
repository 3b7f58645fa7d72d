const general = `portal-module – builds and publishes a module of the portal

  portal-module build                                    builds the module of this folder into dist/
  portal-module keys --out FILE                          makes the key pair of a module's owner
  portal-module publish --portal URL --key FILE          signs what is in dist/ and makes it live

Options of all commands
  --json     one line of JSON for scripts
  --help     this text, or a command's own

Exit codes: 0 done · 1 the build has errors or the portal refused · 2 wrong use · 3 the portal cannot be reached
`;

const each = {
  build: `portal-module build [--dir FOLDER]

Builds the module of this folder (module.config.ts) into dist/ with module.json for the registry.
The version is PORTAL_BUILD_VERSION, or the package's own with a mark of its sources.

  PORTAL_BUILD_VERSION=2.1.0 portal-module build
`,
  keys: `portal-module keys --out FILE

Writes an Ed25519 private key to FILE (readable by you alone) and the public one to FILE.pub.
An administrator registers the public key with the module; the private one signs every release.

  portal-module keys --out ~/keys/mf-library.pem
`,
  publish: `portal-module publish --portal URL --key FILE [--dir dist]

Signs module.json with the owner's key and sends it with its files. The portal tells everything that is
wrong with a release at once. A version that was published is never published again.

  portal-module publish --portal https://portal.example --key ~/keys/mf-library.pem
  portal-module publish --portal http://127.0.0.1:4300 --key key.pem --dir out --json
`,
};

/** The help of a command, or of all. */
export function help(command) {
  return each[command] ?? general;
}
