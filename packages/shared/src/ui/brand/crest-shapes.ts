/** One shape of the crest: SVG element name and its attributes under their React names. */
export type Shape = readonly ['path' | 'circle', Readonly<Record<string, string>>];

export const crestBox = '0 0 64 72';

const field = '#124a32';
const night = '#0a2a1c';
const gold = '#d8a93a';
const paper = '#fdfaf1';
const water = '#bfe0e2';

/** A shield; the wheel of technology behind the open book; the falls of Gurara between their rocks. */
export const crestShapes: readonly Shape[] = [
  ['path', { d: 'M32 1 62 7v29c0 18-13 29-30 35C15 65 2 54 2 36V7z', fill: gold }],
  ['path', { d: 'M32 4 59 9.4V36c0 16-11.4 26-27 31.7C16.4 62 5 52 5 36V9.4z', fill: field }],
  [
    'circle',
    {
      cx: '32',
      cy: '23',
      r: '11.5',
      fill: 'none',
      stroke: gold,
      strokeWidth: '4',
      strokeDasharray: '3.01',
      strokeDashoffset: '1.5',
    },
  ],
  ['circle', { cx: '32', cy: '23', r: '9', fill: 'none', stroke: gold, strokeWidth: '2.5' }],
  ['path', { d: 'M12 23c7-2.5 15-2 20 2 5-4 13-4.5 20-2v15c-7-2.5-15-2-20 2-5-4-13-4.5-20-2z', fill: paper }],
  [
    'path',
    {
      d: 'M32 25v15M16 27q7-1.3 12 1.7M16 31.5q7-1.3 12 1.7M48 27q-7-1.3-12 1.7M48 31.5q-7-1.3-12 1.7',
      fill: 'none',
      stroke: field,
      strokeWidth: '1.3',
    },
  ],
  [
    'path',
    {
      d: 'M5.6 42h17l-1 5 2 4-2 7H14C9 53 6.5 48 5.6 42zM58.4 42h-17l1 5-2 4 2 7H50c5-5 7.5-10 8.4-16z',
      fill: night,
    },
  ],
  ['path', { d: 'M24.5 44h3.6v14h-4zM30.2 44h3.6v14h-3.6zM35.9 44h3.6l.4 14h-4z', fill: paper }],
  [
    'path',
    {
      d: 'M17.5 59q2.9 2.2 5.8 0t5.8 0 5.8 0 5.8 0 5.8 0M24 63q2.7 2.1 5.4 0t5.4 0 5.4 0',
      fill: 'none',
      stroke: water,
      strokeWidth: '1.6',
    },
  ],
];
