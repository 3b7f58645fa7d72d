import {
  canonicalPhone,
  formatRrr,
  isAnyPhone,
  isFullName,
  isName,
  isNigerianPhone,
  isPhone,
  isRrr,
  mailboxOf,
  mailDomainOf,
  formatDocumentCode,
  maskEmail,
  maskName,
  maskTail,
  normaliseName,
  stripRrr,
} from './identifiers';

it.each([
  ['amina@student.uni.ng', 'amina', 'student.uni.ng'],
  ['no address', 'no address', ''],
])('%s is of the mailbox %j at %j', (email, mailbox, domain) => {
  expect([mailboxOf(email), mailDomainOf(email)]).toEqual([mailbox, domain]);
});

describe('phones', () => {
  it.each([
    //                    nigerian application jamb
    ['08031234567', true, true, true],
    ['+2348031234567', true, true, true],
    ['0803-123 4567', true, true, true],
    ['2348031234567', false, false, true],
    ['+447911123456', false, true, true],
    ['00447911123456', false, true, true],
    ['123456', false, false, true],
    ['12345', false, false, false],
    ['123456789012345', false, false, false],
    ['080312345', false, false, true],
    ['phone', false, false, false],
  ])('%p: Nigerian %p, on a form %p, at JAMB %p', (value, nigerian, form, jamb) => {
    expect(isNigerianPhone(value)).toBe(nigerian);
    expect(isPhone(value)).toBe(form);
    expect(isAnyPhone(value)).toBe(jamb);
  });

  it.each(['08031234567', '+2348031234567', '2348031234567', '00234 803 123 4567', '0803-123-4567'])(
    '%p is one person',
    (value) => expect(canonicalPhone(value)).toBe('+2348031234567'),
  );

  it('keeps a foreign number with its prefix', () => {
    expect(canonicalPhone('0044 7911 123456')).toBe('+447911123456');
    expect(canonicalPhone('+44 7911 123456')).toBe('+447911123456');
  });
});

describe('names', () => {
  it.each([
    'Ada',
    "O'Neil",
    'O’Neil',
    'Jean-Pierre',
    'ABDUL-R.',
    'Ọlábísí',
    'Adéṣọlá',
    'Ẹ̀bùn',
    'Mary Ann',
    'St. John',
    'van der Berg',
    '  Ada  ',
  ])('%p is one', (value) => {
    expect(isName(normaliseName(value))).toBe(true);
  });

  it.each(['Ada2', "'Ada", 'Ada-', 'Ada  Obi', 'Ada@Obi', '-', '.', '<b>Ada</b>'])('%p is none', (value) => {
    expect(isName(normaliseName(value))).toBe(false);
  });

  it('makes curly quotes straight and decomposed letters one', () => {
    expect(normaliseName('O\u2019Neil')).toBe("O'Neil");
    expect(normaliseName('O\u0323la')).toBe('Ọla');
  });

  it.each([
    ['Grace Okon', true],
    ['Grace', false],
    ['Grace 2', false],
    ["Ọlá O'Neil-Bello", true],
  ])('%p is a full name: %p', (value, full) => {
    expect(isFullName(value)).toBe(full);
  });
});

describe('references', () => {
  it.each(['2803-5874-7919', '2803 5874 7919', ' 280358747919 '])('%p is stripped', (value) => {
    expect(stripRrr(value)).toBe('280358747919');
  });
  it.each([
    ['280358747919', true],
    ['28035874791', false],
    ['2803587479190', false],
    ['28035874791a', false],
    ['', false],
  ])('%p is an RRR: %p', (value, is) => expect(isRrr(value)).toBe(is));
  it('prints in groups of four', () => expect(formatRrr('280358747919')).toBe('2803-5874-7919'));
});

test('a code of a document is written in fours, unless it has its own hyphens', () => {
  expect(formatDocumentCode('HNSMJ9YUKRMGYT3D')).toBe('HNSM-J9YU-KRMG-YT3D');
  expect(formatDocumentCode('RCP20260000017-ABCDEFGHJK')).toBe('RCP20260000017-ABCDEFGHJK');
});

describe('masks', () => {
  it('hides names, email addresses and numbers', () => {
    expect(maskName("Adaeze O'Neil-Bello")).toBe('A*** O***');
    expect(maskEmail('adaeze@gmail.com')).toBe('a***@gmail.com');
    expect(maskTail('12345678901')).toBe('*******8901');
    expect(maskTail('123')).toBe('123');
  });
});
