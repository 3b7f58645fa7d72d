import { spawn } from 'node:child_process';
import { root } from './paths.mjs';

const outputs = {
  true: 'inherit',
  errors: ['ignore', 'ignore', 'inherit'],
  false: ['ignore', 'pipe', 'pipe'],
};

/**
 * Runs a command to its end. Answers its exit code and, unless `live`, what it printed.
 * `live`: true shows all of it, 'errors' only what goes to the error stream (Jest's own report, without its JSON).
 */
export function run(command, args, { live = false, env = {}, cwd = root } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: outputs[live],
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
