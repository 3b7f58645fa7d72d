import { execFile } from 'node:child_process';
import { CommandError, exitCodes } from './exit-codes.mjs';

const lastLines = (text, count) => text.trim().split('\n').slice(-count);

/** `npm install` in a new module's folder. What was written stays when it fails. */
export function installIn(folder) {
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const args = ['install', '--no-audit', '--no-fund', '--prefer-offline', '--loglevel=error'];
  return new Promise((resolve, reject) => {
    execFile(npm, args, { cwd: folder, maxBuffer: 1 << 24 }, (error, _out, err) => {
      if (!error) return resolve();
      const errors = lastLines(err || error.message, 12).map((message) => ({ path: '', message }));
      const message = `npm install did not succeed in ${folder}; the files are there, try it again:`;
      return reject(new CommandError(exitCodes.unreachable, message, errors));
    });
  });
}
