/** One instruction: `['COPY', '--from=build /portal/built ./']`. */
export type Instruction = readonly [name: string, argument: string];

export interface Stage {
  name: string;
  image: string;
  instructions: Instruction[];
}

/** The stages of a Dockerfile that uses no more of the language than ours. */
export function readDockerfile(text: string): Stage[] {
  const stages: Stage[] = [];
  const lines = text.replace(/\\\n/g, ' ').split('\n');
  for (const line of lines.filter((one) => one.trim() && !one.startsWith('#'))) {
    const [, name = '', argument = ''] = /^(\w+)\s+(.*)$/.exec(line) ?? [];
    if (name === 'FROM') {
      const [image = '', , stage] = argument.split(/\s+/);
      stages.push({ name: stage ?? 'image', image, instructions: [] });
    } else stages.at(-1)?.instructions.push([name, argument.trim()]);
  }
  return stages;
}

export interface Copy {
  /** Another stage; the repository when left out. */
  from?: string;
  sources: string[];
  target: string;
}

export function readCopy(argument: string): Copy {
  const words = argument.split(/\s+/);
  const from = words[0]?.startsWith('--from=') ? words.shift()?.slice('--from='.length) : undefined;
  const target = words.pop() ?? '';
  return { ...(from && { from }), sources: words, target };
}

/** Every argument of an instruction in a stage. */
export const argumentsOf = ({ instructions }: Stage, wanted: string): string[] =>
  instructions.filter(([name]) => name === wanted).map(([, argument]) => argument);

/** Whether `.dockerignore` keeps a path of the repository out. Patterns are names, with two stars for any depth. */
export function ignores(text: string): (path: string) => boolean {
  const patterns = text
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))
    .map((line) => {
      const anywhere = line.startsWith('**/');
      const body = line
        .replace(/^\*\*\//, '')
        .replace(/[.+^$]/g, '\\$&')
        .replace(/\*/g, '[^/]*');
      return new RegExp(`^${anywhere ? '(.*/)?' : ''}${body}(/|$)`);
    });
  return (path) => patterns.some((pattern) => pattern.test(path));
}
