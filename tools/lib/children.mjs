import { spawn } from 'node:child_process';
import { EventEmitter } from 'node:events';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './paths.mjs';

const guard = pathToFileURL(path.join(import.meta.dirname, 'end-with-parent.mjs')).href;
const patience = 15_000;

/** The processes of one running portal. Emits `lost` (name, code or signal) when one ends unasked. */
export class Children extends EventEmitter {
  #running = new Map();
  #stopping = false;

  /** Starts a TypeScript file, or a built one, in Node; its output is shown as it comes. */
  start(name, script, env) {
    const as = script.endsWith('.ts') ? ['--import', 'tsx'] : ['--enable-source-maps'];
    const child = spawn(process.execPath, [...as, '--import', guard, script], {
      cwd: root,
      env,
      stdio: ['pipe', 'inherit', 'inherit'],
      // Out of the terminal's group: Ctrl-C reaches it once, through stop().
      detached: true,
    });
    this.#running.set(name, child);
    child.stdin.on('error', () => {});
    child.once('exit', (code, signal) => {
      this.#running.delete(name);
      if (!this.#stopping) this.emit('lost', name, signal ?? code);
    });
    return child;
  }

  /**
   * Asks one after the other to finish what it is doing, so that none misses a service it still needs; insists after a
   * while.
   */
  async stop() {
    this.#stopping = true;
    for (const child of this.#running.values()) {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      const insist = setTimeout(() => child.kill('SIGKILL'), patience);
      child.kill('SIGTERM');
      await ended;
      clearTimeout(insist);
    }
  }
}
