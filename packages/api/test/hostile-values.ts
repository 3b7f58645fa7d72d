/** Lists or objects inside each other, as text: JSON.stringify itself would give up. */
const nested = (open: string, close: string, depth: number) => `${open.repeat(depth)}1${close.repeat(depth)}`;

/** JSON texts that may stand wherever a value is expected. */
export const hostileJson: readonly string[] = [
  // Numbers around every edge of int4, int8 and what JavaScript can count.
  '0',
  '-1',
  '1.5',
  '2147483648',
  '-2147483649',
  '9007199254740993',
  '9223372036854775808',
  '1e30',
  '-1e30',
  '1e308',
  '1e999',
  '-0',
  'null',
  'true',
  '[]',
  '[null]',
  '[[[]]]',
  '{}',
  '{"toString":1,"valueOf":1}',
  '{"length":-1}',
  nested('[', ']', 10_000),
  nested('{"a":', '}', 10_000),
  JSON.stringify(Array(5000).fill(1)),
  // Texts.
  ...[
    '',
    ' ',
    'NaN',
    'Infinity',
    '2147483648',
    '9223372036854775808',
    '1e30',
    'x'.repeat(200_000),
    'é'.repeat(300),
    "'; drop table invoice; --",
    '<script>alert(1)</script>',
    '%',
    '\\',
    '${7*7}',
    '../../../etc/passwd',
    '\u0000',
    'a\u0000b',
    '\u202e\u200b',
    '0000-00-00',
    '0001-01-01',
    '2026-02-30',
    '9999999-01-01',
    '-271821-04-19',
    '275760-09-14',
    '2026-01-01T25:61:61Z',
    '00000000-0000-0000-0000-000000000000',
    '__proto__',
    'constructor',
  ].map((text) => JSON.stringify(text)),
  // Halves of a sign.
  '"\\ud800"',
  '"\\udc00a"',
];

/** The same where only text can be said: in an address. */
export const hostileTexts: readonly string[] = [
  '0',
  '-1',
  '1.5',
  '2147483648',
  '9007199254740993',
  '9223372036854775808',
  '1e30',
  '1e999',
  'NaN',
  'Infinity',
  'null',
  'undefined',
  'true',
  '[]',
  '{}',
  ' ',
  '\0',
  'a\0b',
  '%',
  '\\',
  "' or 1=1 --",
  '<script>',
  '../..',
  '0000-00-00',
  '0001-01-01',
  '2026-02-30',
  '9999999-01-01',
  '275760-09-14',
  '__proto__',
  'constructor',
  '00000000-0000-0000-0000-000000000000',
  'é'.repeat(100),
  'x'.repeat(390),
  'x'.repeat(5000),
  '\u202e',
];

interface HostileBody {
  type: string;
  body: string;
}

const form = (more: string) =>
  `--edge\r\nContent-Disposition: form-data; name="file"; filename="a.xlsx"\r\n\r\nPK${more}\r\n--edge--\r\n`;

/** Whole bodies that no form of ours sends. */
export const hostileBodies: readonly HostileBody[] = [
  ...[
    '',
    'null',
    '1',
    '"x"',
    '[]',
    '[null]',
    '{',
    '\0',
    '{"__proto__":{}}',
    '{"constructor":{"prototype":{}}}',
  ].map((body) => ({ type: 'application/json', body })),
  { type: 'application/json', body: nested('[', ']', 10_000) },
  { type: 'application/json', body: nested('{"a":', '}', 10_000) },
  ...['text/plain', 'application/xml', 'application/octet-stream', 'image/png', 'nonsense', ''].map(
    (type) => ({
      type,
      body: '{}',
    }),
  ),
  { type: 'application/json; charset=utf-16', body: '{}' },
  { type: 'application/x-www-form-urlencoded', body: 'a[b][c]=1&a=2&id=%00&__proto__[x]=1' },
  ...['multipart/form-data', 'multipart/form-data; boundary=edge'].map((type) => ({ type, body: '' })),
  { type: 'multipart/form-data; boundary=edge', body: form('') },
  { type: 'multipart/form-data; boundary=edge', body: form('\u0003\u0004'.repeat(500)) },
  { type: 'multipart/form-data; boundary=edge', body: form('').slice(0, 60) },
  {
    type: 'multipart/form-data; boundary=edge',
    body: '--edge\r\nContent-Disposition: form-data; name="__proto__"; filename="\\0\u202e../x"\r\nContent-Type: \0\r\n\r\nx\r\n--edge--\r\n',
  },
  {
    type: 'multipart/form-data; boundary=edge',
    body: `${'--edge\r\nContent-Disposition: form-data; name="a"\r\n\r\nx\r\n'.repeat(50)}--edge--\r\n`,
  },
];
