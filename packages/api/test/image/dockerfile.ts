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

/** A pattern as of `.dockerignore`: `**` stands for folders at any depth, `*` for a part of a name. */
function expression(pattern: string): RegExp {
  const escaped = pattern.replace(/[.+^$]/g, '\\$&');
  const parts = escaped.split(/(\*\*\/|\*)/).map((part) => ({ '**/': '(.*/)?', '*': '[^/]*' })[part] ?? part);
  return new RegExp(`^${parts.join('')}(/|$)`);
}

/** Whether `.dockerignore` keeps a path of the repository out. */
export function ignores(text: string): (path: string) => boolean {
  const patterns = text
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))
    .map(expression);
  return (path) => patterns.some((pattern) => pattern.test(path));
}
