import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** The account that the server runs as; empty for our own. */
export interface Account {
  uid?: number;
  gid?: number;
}

/** Our own environment would change the server: PG* variables, LD_LIBRARY_PATH. */
export const serverEnvironment = { PATH: process.env['PATH'] ?? '/usr/bin:/bin', LC_ALL: 'C' };

function existingAncestor(directory: string): string {
  return fs.existsSync(directory) ? directory : existingAncestor(path.dirname(directory));
}

function idOf(flag: '-u' | '-g', who: string): number {
  return Number(execFileSync('id', [flag, who], { stdio: ['ignore', 'pipe', 'ignore'] }));
}

/** PostgreSQL refuses root: then it runs as the owner of the directory, or as nobody where that is root too. */
export function serverAccount(directory: string): Account {
  if (process.getuid?.() !== 0) return {};
  const { uid, gid } = fs.statSync(existingAncestor(directory));
  if (uid === 0) return { uid: idOf('-u', 'nobody'), gid: idOf('-g', 'nobody') };
  try {
    return { uid: idOf('-u', String(uid)), gid };
  } catch {
    // An owner without a passwd entry: initdb would refuse it.
    return { uid: idOf('-u', 'nobody'), gid: idOf('-g', 'nobody') };
  }
}

/** Makes a private directory of the account. The ones above it keep the usual mode, or the account could not get there. */
export function own(directory: string, account: Account): void {
  fs.mkdirSync(path.dirname(directory), { recursive: true });
  fs.mkdirSync(directory, { recursive: true, mode: 0o700 });
  if (account.uid !== undefined) fs.chownSync(directory, account.uid, account.gid ?? account.uid);
}

/** Whether the account can work there. initdb cannot quote the four characters refused here. */
function isUsable(directory: string, account: Account): boolean {
  if (/["$`\\]/.test(directory)) return false;
  try {
    own(directory, account);
    const check = 'test -w "$0" && test -x "$0"';
    execFileSync('/bin/sh', ['-c', check, directory], { ...account, cwd: '/', stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/**
 * Where the server lives: the directory asked for, or a state directory when the account cannot enter it
 * (a checkout under /root). Throws when neither can be used.
 */
export function chooseBase(wanted: string): { base: string; account: Account } {
  const account = serverAccount(wanted);
  const key = createHash('sha256').update(wanted).digest('hex').slice(0, 12);
  const root = account.uid === undefined ? path.join(os.homedir(), '.local/state') : '/var/lib';
  const other = path.join(root, 'portal-dev', key);
  const fresh = !fs.existsSync(wanted);
  if (!fs.existsSync(other) && isUsable(wanted, account)) return { base: wanted, account };
  if (fresh) fs.rmSync(wanted, { recursive: true, force: true });
  fs.mkdirSync(path.dirname(other), { recursive: true, mode: 0o755 });
  if (isUsable(other, account)) return { base: other, account };
  throw new Error(`Neither ${wanted} nor ${other} can hold a database. Set PORTAL_DATA or DATABASE_URL.`);
}
