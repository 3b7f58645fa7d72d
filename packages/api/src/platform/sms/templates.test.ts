import { formatDate, formatNaira, formatRrr } from '@portal/shared/model';
import {
  fillSms,
  purposeOfSms,
  segmentLength,
  segmentsOf,
  smsTemplates,
  type SmsTemplate,
} from './templates';

/** GSM 03.38, its letters of one septet. */
const gsm = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
);
const isGsm = (text: string) => [...text].every((letter) => gsm.has(letter));

const names = Object.keys(smsTemplates) as SmsTemplate[];
const longest = (name: SmsTemplate) =>
  Object.fromEntries(
    Object.entries(smsTemplates[name].places).map(([place, rule]) => [place, 'W'.repeat(rule.longest)]),
  );

it.each(names)('%s is one segment of plain letters when every value is as long as it may be', (name) => {
  const text = fillSms(name, longest(name)) ?? '';
  expect(text).toContain('WW');
  expect(text).not.toMatch(/[{}]/);
  expect(isGsm(text)).toBe(true);
  expect(text.length).toBeLessThanOrEqual(segmentLength);
  expect(segmentsOf(text)).toBe(1);
});

it.each(names)('%s names in its text the places that it has, once each', (name) => {
  const { text, places } = smsTemplates[name];
  const named = [...text.matchAll(/\{(\w+)\}/g)].map(([, place]) => place);
  expect(named.sort()).toEqual(Object.keys(places).sort());
});

it('holds the longest values that the portal makes', () => {
  const link = `https://portal.federaluniversity.edu.ng/reset_password#token=${'x'.repeat(43)}`;
  expect(fillSms('activation link', { link: `${link}&first=yes`, hours: '168' })).toContain(link);
  const amount = formatNaira(1_000_000_000, { glyph: false });
  const rrr = formatRrr('280358747919');
  expect(fillSms('form paid', { form: 'Supplementary admission application form', amount, rrr })).toBe(
    'Supplementary admission application fo, N10,000,000.00: paid. Log in with RRR 2803-5874-7919. Keep it to yourself: whoever has it can open your application.',
  );
  const day = formatDate('2026-10-31');
  const offer = link.replace('reset_password', 'create_profile');
  expect(fillSms('offer link', { link: offer, day })).toContain(offer);
  expect(fillSms('offer near, link', { link: offer, day })).toContain(offer);
  expect(fillSms('offer', { programme: 'Computer Science', day })).toContain('portal by 31/10/2026,');
});

it('writes names with the nearest plain letters', () => {
  const values = { programme: 'Yorùbá ‘Ọmọlúàbí’ – ₦ [Ẹ]\n{day} €', day: '31/10/2026' };
  const text = fillSms('offer', values) ?? '';
  expect(text).toContain("Yoruba 'Omoluabi' - N ?E? ?day? ?. Accept on the portal by 31/10/2026,");
  expect(isGsm(text)).toBe(true);
});

it.each([
  ['a code that is too long', { code: '123456789', minutes: '5' }],
  ['a code of other letters', { code: '12345ọ', minutes: '5' }],
  ['an empty code', { code: '', minutes: '5' }],
  ['no code', { minutes: '5' }],
])('%s makes no text', (_, values) => {
  expect(fillSms('sign-in code', values as never)).toBeUndefined();
});

it('makes none of a message of a release that said something else', () => {
  expect(fillSms('results entered' as never, { number: 'JUP/2026/000001' })).toBeUndefined();
  expect(purposeOfSms('results entered' as never)).toBeUndefined();
});

it.each([
  [160, 1],
  [161, 2],
  [306, 2],
  [307, 3],
])('%d letters are billed as %d segments', (length, segments) => {
  expect(segmentsOf('x'.repeat(length))).toBe(segments);
});
