import { array, number, string } from '../model';
import { bed, note, type Change } from './changes.fixture';

/** Bounds that move. */
export const boundChanges: readonly Change[] = [
  [
    'whole numbers only',
    bed({ size: number() }),
    bed({ size: number().integer() }),
    '.size: the module sends number; the portal takes integer',
    null,
  ],
  [
    'a shorter text',
    bed({ note: note() }),
    bed({ note: string().max(200) }),
    '.note: the module sends up to 300 characters; the portal takes up to 200 characters',
    null,
  ],
  [
    'a text without an end',
    bed({ note: note() }),
    bed({ note: string() }),
    null,
    '.note: the portal answers text of any length; the module reads up to 300 characters',
  ],
  [
    'a larger least number',
    bed({ size: number().min(1) }),
    bed({ size: number().min(2) }),
    '.size: the module sends 1 or more; the portal takes 2 or more',
    null,
  ],
  [
    'more than nothing',
    bed({ size: number() }),
    bed({ size: number().positive() }),
    '.size: the module sends any number; the portal takes more than 0',
    null,
  ],
  [
    'fewer rows',
    bed({ beds: array(number()).max(5) }),
    bed({ beds: array(number()).max(4) }),
    '.beds: the module sends up to 5 rows; the portal takes up to 4 rows',
    null,
  ],
  [
    'a smaller least number',
    bed({ size: number().min(2) }),
    bed({ size: number().min(1) }),
    null,
    '.size: the portal answers 1 or more; the module reads 2 or more',
  ],
  [
    'a smaller largest number',
    bed({ size: number().max(9) }),
    bed({ size: number().max(8) }),
    '.size: the module sends up to 9; the portal takes up to 8',
    null,
  ],
  [
    'a larger largest number',
    bed({ size: number().max(8) }),
    bed({ size: number().max(9) }),
    null,
    '.size: the portal answers up to 9; the module reads up to 8',
  ],
  [
    'less than a number',
    bed({ size: number() }),
    bed({ size: number().lessThan(9) }),
    '.size: the module sends any number; the portal takes less than 9',
    null,
  ],
  [
    'a longer least text',
    bed({ note: string().min(2) }),
    bed({ note: string().min(5) }),
    '.note: the module sends at least 2 characters; the portal takes at least 5 characters',
    null,
  ],
  [
    'a text of one length',
    bed({ note: note() }),
    bed({ note: string().length(5) }),
    [
      '.note: the module sends text of any length; the portal takes at least 5 characters',
      '.note: the module sends up to 300 characters; the portal takes up to 5 characters',
    ],
    null,
  ],
  [
    'every number again',
    bed({ size: number().integer() }),
    bed({ size: number() }),
    null,
    '.size: the portal answers number; the module reads integer',
  ],
  [
    'at least some rows',
    bed({ beds: array(number()) }),
    bed({ beds: array(number()).min(1) }),
    '.beds: the module sends any number of rows; the portal takes at least 1 row',
    null,
  ],
];
