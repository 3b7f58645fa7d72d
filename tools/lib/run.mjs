import { spawn } from 'node:child_process';
import { root } from './paths.mjs';

/** Runs a command to its end. Answers its exit code and, unless `live`, what it printed. */
export function run(command, args, { live = false, env = {}, cwd = root } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: live ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    });
    const output = [];
    child.stdout?.on('data', (bytes) => output.push(bytes));
    child.stderr?.on('data', (bytes) => output.push(bytes));
    child.once('error', reject);
    child.once('close', (code, signal) =>
      resolve({ code: code ?? 1, signal, output: Buffer.concat(output).toString('utf8') }),
    );
  });
}

/** npm as it was called, or the one on the path. */
export function npm(args, options) {
  const script = process.env.npm_execpath;
  return script?.endsWith('.js')
    ? run(process.execPath, [script, ...args], options)
    : run('npm', args, options);
}
