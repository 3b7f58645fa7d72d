import { fork } from 'node:child_process';
import path from 'node:path';

const program = path.join(import.meta.dirname, 'make-templates.mjs');
/** Milliseconds that pages have to be shown once, on a machine that builds other modules too. */
const longest = 300_000;
/** Characters that are told of what they said before they broke. */
const mostSaid = 2000;

/**
 * Makes `templates.json` of a module. Its pages run in a process of their own: what they do there, or that they never
 * end, is not the build's. Answers the templates, and of which views none with content could be made.
 * @param {string} folder the module's
 * @param {{ definition: object, pages: Record<string, string>, made: object[] }} release `pages`: file of each load;
 * `made`: as `releaseCalls` answers
 */
export function releaseTemplates(folder, { definition: { routes, slots }, pages, made }) {
  const child = fork(program, {
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    timeout: longest,
  });
  let said = '';
  child.stderr?.on('data', (text) => (said = `${said}${text}`.slice(-mostSaid)));
  return new Promise((resolve) => {
    const failed = (message) => resolve({ problems: [{ key: folder, message }] });
    child.once('message', resolve);
    child.once('error', ({ message }) => failed(message));
    child.once('exit', (code, signal) => {
      const tell = () => failed(`its pages ended with ${signal ?? code}\n${said}`.trim());
      child.once('close', tell);
      // What its pages have started may keep the stream open.
      setTimeout(tell, 1000).unref();
    });
    child.send({
      folder,
      release: { definition: { routes, slots: { contributes: slots?.contributes } }, pages, made },
    });
  });
}
