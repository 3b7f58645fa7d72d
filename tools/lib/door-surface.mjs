import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { changesOf, reaches, versionFor } from './door-steps.mjs';

/**
 * The surface of the doors as it stands in a repository: `packages/shared/api/<door>.api.md`, `released.json` with the
 * version of the host that modules out there were made for, and the version that the host has now, told in
 * `package.json` and written from there into the source that pages read.
 */
export function surfaceIn(root) {
  const shared = path.join(root, 'packages/shared');
  const api = path.join(shared, 'api');
  const source = path.join(shared, 'src/model/platform.ts');
  const inSource = /(?<=export const hostVersion = ')[^']+/;
  const read = (file) => readFileSync(file, 'utf8');
  const version = () => JSON.parse(read(path.join(shared, 'package.json'))).version;
  const released = () => JSON.parse(read(path.join(api, 'released.json'))).version;
  const files = () => (existsSync(api) ? readdirSync(api).filter((file) => file.endsWith('.api.md')) : []);

  /** What differs between the reports here and those of the sources. */
  function changes(reports) {
    const names = [...new Set([...files(), ...Object.keys(reports)])].sort();
    return names.flatMap((file) => {
      const before = files().includes(file) ? read(path.join(api, file)) : '';
      const found = changesOf(before, reports[file] ?? '');
      return found.map((change) => ({ door: file.replace('.api.md', ''), ...change }));
    });
  }

  const isWritten = (reports) =>
    files().length === Object.keys(reports).length &&
    Object.entries(reports).every(
      ([file, text]) => files().includes(file) && read(path.join(api, file)) === text,
    );

  /** Why the version is too low for what changed since the reports were written; null when it is not. */
  function missingStep(reports) {
    const found = changes(reports);
    const least = versionFor(released(), found);
    if (reaches(version(), least)) return null;
    const lines = found.map(({ door, name, what }) => `  ${door}: ${name} is ${what}`);
    const now = `host ${version()}, and ${released()} is what modules were made for`;
    const how = 'Raise the version in packages/shared/package.json and tell it in CHANGELOG.md.';
    return [...lines, `This needs host ${least}; it is ${now}.`, how].join('\n');
  }

  return {
    /** What is wrong with the surface as it stands here; empty when nothing is. */
    faults(reports) {
      const step = missingStep(reports);
      const [told] = inSource.exec(read(source)) ?? [];
      const isTold = read(path.join(root, 'CHANGELOG.md')).includes(`Host ${version()}`);
      return [
        step,
        !step &&
          !isWritten(reports) &&
          'The surface of the doors changed: npm run doors -- --update, and commit.',
        told !== version() &&
          `The host tells ${told}, its package is ${version()}: npm run doors -- --update.`,
        !isTold && `CHANGELOG.md says nothing of Host ${version()}.`,
      ].filter(Boolean);
    },

    /** Writes reports and version, unless the version is too low for them. Answers why not, or null. */
    update(reports) {
      const step = missingStep(reports);
      if (step) return step;
      mkdirSync(api, { recursive: true });
      for (const file of files()) if (!reports[file]) rmSync(path.join(api, file));
      for (const [file, text] of Object.entries(reports)) writeFileSync(path.join(api, file), text);
      writeFileSync(source, read(source).replace(inSource, version()));
      return null;
    },

    /** From now on changes are counted from the version of now. */
    release() {
      writeFileSync(path.join(api, 'released.json'), `${JSON.stringify({ version: version() }, null, 2)}\n`);
      return version();
    },
  };
}
