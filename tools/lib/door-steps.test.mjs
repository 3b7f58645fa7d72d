import { changesOf, reaches, versionFor } from './door-steps.mjs';

const report = (...blocks) => `## API Report\n\n\`\`\`ts\n\n${blocks.join('\n\n')}\n\n\`\`\`\n`;

const door = {
  box: "import { Box } from '@chakra-ui/react';",
  pay: '// @public\nexport function pay(kobo: number): Receipt;',
  pick: 'export const Pick: ({ name }: {\n    name: string;\n}) => JSX.Element;',
  props:
    '// @public\nexport interface Props {\n    // (undocumented)\n    label: string;\n    tone?: Tone;\n}',
  calls: 'export const calls: {\n    own: {\n        list: Call<\n        { id: number; }>;\n    };\n};',
  tone: "export type Tone = 'good' | 'bad';",
  receipt: 'interface Receipt {\n    total: number;\n}',
  again: 'export { Box }',
};
const before = report(...Object.values(door));
const after = (changed) => report(...Object.values({ ...door, ...changed }).filter(Boolean));

it.each([
  ['nothing', {}, 'none'],
  [
    'a remark for readers',
    { pay: '// @public (undocumented)\nexport function pay(kobo: number): Receipt;' },
    'none',
  ],
  ['an export more', { more: 'export function refund(): void;' }, 'minor'],
  [
    'one more of a library',
    { stack: "import { Stack } from '@chakra-ui/react';", out: 'export { Stack }' },
    'minor',
  ],
  ['what only others used is exported', { receipt: `export ${door.receipt}` }, 'minor'],
  [
    'a member that may be left out',
    { props: door.props.replace('    tone', '    lead?: string;\n    tone') },
    'minor',
  ],
  [
    'a call more in a group',
    { calls: door.calls.replace('    own: {', '    own: {\n        one: Call<{}>;') },
    'minor',
  ],
  ['an export less', { pay: undefined }, 'major'],
  ['an export of a library less', { again: undefined, box: undefined }, 'major'],
  ['an export that only others use now', { props: door.props.replace('export ', '') }, 'major'],
  ['the same name of another library', { box: door.box.replace('chakra-ui/react', 'mui') }, 'major'],
  ['another parameter', { pay: door.pay.replace('number', 'string') }, 'major'],
  ['a parameter more', { pay: door.pay.replace('number', 'number, why: string') }, 'major'],
  [
    'a property more of a component',
    { pick: door.pick.replace('    name', '    id: string;\n    name') },
    'major',
  ],
  [
    'a member that must be given',
    { props: door.props.replace('    tone', '    lead: string;\n    tone') },
    'major',
  ],
  ['a member that must be given now', { props: door.props.replace('tone?', 'tone') }, 'major'],
  ['a member less', { props: door.props.replace('    tone?: Tone;\n', '') }, 'major'],
  ['a wider type', { tone: door.tone.replace("'bad'", "'bad' | 'new'") }, 'major'],
  ['another answer of a call', { calls: door.calls.replace('number', 'string') }, 'major'],
  ['another type behind an export', { receipt: door.receipt.replace('number', 'string') }, 'major'],
])('%s', (_, changed, step) => {
  const least = { none: '2.3.1', minor: '2.4.0', major: '3.0.0' };
  expect(versionFor('2.3.1', changesOf(before, after(changed)))).toBe(least[step]);
});

it('says of each export what became of it', () => {
  const { pay: _, ...rest } = door;
  const now = report(...Object.values(rest), 'export function refund(): void;');
  expect(changesOf(before, now)).toEqual([
    { name: 'pay', what: 'removed', step: 'major' },
    { name: 'refund', what: 'added', step: 'minor' },
  ]);
});

it.each([
  ['2.4.0', '2.4.0', true],
  ['3.0.0', '2.4.0', true],
  ['2.10.0', '2.9.0', true],
  ['2.3.9', '2.4.0', false],
  ['2.9.9', '3.0.0', false],
])('%s reaches %s: %s', (version, least, is) => {
  expect(reaches(version, least)).toBe(is);
});
