import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ignores, readCopy, readDockerfile, type Copy, type Stage } from './dockerfile';

export interface Image {
  /** Where the last stage's `/` is. */
  root: string;
  workdir: string;
  env: Record<string, string>;
  command: string[];
}

/** Carries out a Dockerfile's steps in folders instead of containers: what it copies and runs is what an image would get. */
export class ImageBuilder {
  private readonly ignored: (path: string) => boolean;
  private readonly roots = new Map<string, string>();

  constructor(
    private readonly repository: string,
    private readonly folder: string,
    private readonly say: (line: string) => void,
  ) {
    this.ignored = ignores(readFileSync(path.join(repository, '.dockerignore'), 'utf8'));
  }

  build(): Image {
    const stages = readDockerfile(readFileSync(path.join(this.repository, 'Dockerfile'), 'utf8'));
    const images = stages.map((stage) => this.stage(stage));
    const last = images.at(-1);
    if (!last) throw new Error('the Dockerfile has no stage');
    return last;
  }

  private stage({ name, instructions }: Stage): Image {
    const root = path.join(this.folder, name);
    this.roots.set(name, root);
    const image: Image = { root, workdir: '/', env: {}, command: [] };
    for (const [instruction, argument] of instructions) {
      this.say(`${name}: ${instruction} ${argument.slice(0, 90)}`);
      if (instruction === 'WORKDIR') image.workdir = argument;
      if (instruction === 'ENV') Object.assign(image.env, Object.fromEntries([argument.split('=')]));
      if (instruction === 'COPY') this.copy(image, readCopy(argument));
      if (instruction === 'RUN') this.run(image, argument);
      if (instruction === 'CMD') image.command = JSON.parse(argument) as string[];
      mkdirSync(path.join(root, image.workdir), { recursive: true });
    }
    return image;
  }

  private copy({ root, workdir }: Image, { from, sources, target }: Copy): void {
    const base = from === undefined ? this.repository : this.roots.get(from);
    if (base === undefined) throw new Error(`there is no stage ${from}`);
    for (const source of sources) {
      const full = path.join(base, source);
      if (!existsSync(full)) throw new Error(`there is no ${source}`);
      const into = path.join(root, path.resolve(workdir, target));
      // A file is put into a folder that ends with a slash; a folder gives its content.
      const place =
        target.endsWith('/') && path.extname(source) ? path.join(into, path.basename(source)) : into;
      const wanted = (file: string) => from !== undefined || !this.ignored(path.relative(base, file));
      cpSync(full, place, {
        recursive: true,
        filter: wanted,
        verbatimSymlinks: true,
        preserveTimestamps: true,
      });
    }
  }

  private run({ root, workdir, env }: Image, command: string): void {
    const cwd = path.join(root, workdir);
    const { PATH, HOME } = process.env;
    const given = { ...(PATH && { PATH }), ...(HOME && { HOME }), ...env };
    const { status } = spawnSync('/bin/sh', ['-c', command], {
      cwd,
      env: given,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    if (status !== 0) throw new Error(`RUN ${command} ended with ${status}`);
  }
}
