import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { request, type Browser, type Page } from '@playwright/test';
import { registry } from '@portal/contracts/registry';
import { signInAdministrator } from '../../e2e/fixtures/administrator';
import { signedIn } from './browser';

const root = path.resolve(import.meta.dirname, '../..');
export const portalModule = path.join(root, 'packages/module-kit/bin/portal-module.mjs');

/** What an administrator does once for a team: registers the module with its public key. */
export async function registerModule(url: string, id: string, publicKeyFile: string): Promise<void> {
  const http = await request.newContext();
  try {
    const administrator = await signInAdministrator(http, url);
    const publicKey = await readFile(publicKeyFile, 'utf8');
    await administrator.call(registry.registration.create, {
      body: { id, title: id, owner: 'a team elsewhere', publicKey, reason: 'measured by a bench' },
    });
  } finally {
    await http.dispose();
  }
}

/** Runs a command as a person does who types it; throws with what it printed unless it succeeds. */
export function typed(command: string, cwd: string): Promise<string> {
  const env = { ...process.env, NODE_ENV: '', PORTAL_URL: '', PORTAL_KEY: '', PORTAL_BUILD_VERSION: '' };
  return new Promise((resolve, reject) => {
    execFile('/bin/sh', ['-c', command], { cwd, env, maxBuffer: 1 << 24 }, (error, out, err) =>
      error ? reject(new Error(`${command}\n${out}${err}`)) : resolve(out),
    );
  });
}

/** Opens a page of the portal in a tab that nothing is known in, signed in as this person. */
export async function freshTab<T>(
  { browser, url }: { browser: Browser; url: string },
  userName: string,
  look: (page: Page) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext();
  try {
    await context.addCookies(await signedIn(browser, url, userName));
    return await look(await context.newPage());
  } finally {
    await context.close();
  }
}
