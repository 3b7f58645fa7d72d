/** Letters that a segment may hold. */
export const segmentLength = 160;

/** What stands at a place of a text. */
interface Place {
  longest: number;
  /** Whether a longer value is cut. A code, a number or a link that does not fit is worth nothing. */
  cut: boolean;
}
const exact = (longest: number): Place => ({ longest, cut: false });
const cut = (longest: number): Place => ({ longest, cut: true });

type Places = Readonly<Record<string, Place>>;

interface Template<P extends Places = Places> {
  /**
   * Codes go out ahead of the others, and from the part of the month's limit that is kept for them. Reminders repeat what
   * was told before, and cost a part of the month at most.
   */
  purpose: 'code' | 'money' | 'deadline' | 'reminder';
  text: string;
  places: P;
}
const template = <P extends Places>(purpose: Template['purpose'], text: string, places: P): Template<P> => ({
  purpose,
  text,
  places,
});

/** A day as in `31/10/2026`, and an amount as in `N10,000,000.00`. */
const day = exact(10);
const amount = exact(14);

/**
 * Everything that the portal says by SMS: codes, money and deadlines, and reminders of these. Whatever else there is to
 * say goes by mail and notification. Filled with the longest values each is one segment.
 */
export const smsTemplates = {
  'sign-in code': template(
    'code',
    'Your sign-in code is {code}. It is valid for {minutes} minutes. Nobody at the university will ask you for it.',
    { code: exact(8), minutes: exact(2) },
  ),
  'answers code': template(
    'code',
    'Code for your application form: {code}. Valid for {minutes} minutes. Not asked for? Tell the admissions office: somebody has your RRR.',
    { code: exact(6), minutes: exact(2) },
  ),
  'phone code': template(
    'code',
    'Code to confirm this phone number: {code}. Valid for {minutes} minutes. Not asked for? Somebody mistyped: do nothing.',
    { code: exact(6), minutes: exact(2) },
  ),
  'activation link': template('code', 'Set your password, once, within {hours} hours: {link}', {
    link: exact(117),
    hours: exact(3),
  }),
  'form paid': template(
    'money',
    '{form}, {amount}: paid. Log in with RRR {rrr}. Keep it to yourself: whoever has it can open your application.',
    { form: cut(38), amount, rrr: exact(14) },
  ),
  'form to pay': template(
    'money',
    '{form}, {amount}: your RRR is {rrr}. Pay it at a bank or on the portal, then log in with it.',
    { form: cut(38), amount, rrr: exact(14) },
  ),
  offer: template(
    'deadline',
    'You are offered admission to {programme}. Accept on the portal by {day}, or the offer lapses.',
    { programme: cut(60), day },
  ),
  'offer link': template('deadline', 'Offer of admission, open until {day}: {link}', {
    link: exact(110),
    day,
  }),
  /** For who has no account to sign in to yet: the link is in the mail that goes beside it. */
  'offer near': template(
    'reminder',
    'Your offer of admission lapses on {day}. Open the link in our mail, take the offer up and pay the acceptance fee before then.',
    { day },
  ),
  'offer near, link': template('reminder', 'Your offer of admission lapses on {day}: {link}', {
    day,
    link: exact(110),
  }),
  /** For who has taken the offer up and cannot sign in yet: the link goes beside it, to mailbox and phone. */
  'offer near, password': template(
    'reminder',
    'Your offer of admission lapses on {day}. Set your password by the link that we have just sent, and pay the acceptance fee before then.',
    { day },
  ),
  'deadline near': template('reminder', '{matter} ends on {day}. Sign in to the portal before then.', {
    matter: cut(80),
    day,
  }),
  /** Of an account that chose so for a kind of notification; what is cut stands in the portal. */
  'money told': template('money', '{message} See the portal.', { message: cut(142) }),
  'deadline told': template('deadline', '{message} See the portal.', { message: cut(142) }),
  'form opened again': template(
    'deadline',
    'Application {number} is open again: change {matter}, log in with your RRR and submit by {day}. Why: see our mail.',
    { number: cut(18), matter: cut(40), day },
  ),
  'results due': template(
    'deadline',
    'Your O-level results are awaited: log in with your RRR and enter them by {day}. Afterwards they are not taken.',
    { day },
  ),
  'NIN in doubt': template(
    'deadline',
    'Another form says the NIN of your {form}. Log in with your RRR, go on and submit by {day}: the office decides whose it is.',
    { form: cut(36), day },
  ),
} satisfies Record<string, Template>;

export type SmsTemplate = keyof typeof smsTemplates;
export type SmsValues<T extends SmsTemplate> = Record<keyof (typeof smsTemplates)[T]['places'], string>;

/** A message may have been written by another release, whose list of texts was another one. */
const templateNamed = (name: string): Template | undefined =>
  (smsTemplates as Record<string, Template>)[name];

export const purposeOfSms = (name: SmsTemplate) => templateNamed(name)?.purpose;

/** Neither a mark nor a bracket: what GSM 03.38 has in one septet and every phone shows alike. */
const notPlain = /[^ !-Z_a-z]/g;

/** The nearest letters that cost one septet each: one other letter would make the whole text cost more than twice. */
function plain(value: string): string {
  return value
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[\u2018\u2019\u02BC]/g, "'")
    .replace(/[\u201C\u201D]/g, '"')
    .replace(/[\u2013\u2014]/g, '-')
    .replace(/₦/g, 'N')
    .replace(/\s+/g, ' ')
    .replace(notPlain, '?');
}

function fitted({ longest, cut: mayCut }: Place, value: string): string | undefined {
  const text = plain(value).trim();
  if (mayCut) return text.slice(0, longest).trim();
  return text === value && text.length <= longest ? text : undefined;
}

/**
 * The text to send; undefined where a value that may not be cut or changed does not fit, one is missing, or there is no such
 * text any more.
 */
export function fillSms(name: SmsTemplate, values: Readonly<Record<string, string>>): string | undefined {
  const template = templateNamed(name);
  if (!template) return undefined;
  const { text, places } = template;
  const filled = Object.entries(places).map(
    ([place, rule]) => [place, fitted(rule, values[place] ?? '')] as const,
  );
  if (filled.some(([, value]) => !value)) return undefined;
  return filled.reduce((whole, [place, value]) => whole.replace(`{${place}}`, () => value ?? ''), text);
}

/** What a gateway bills a text as: a longer one loses seven letters of each part to the joint. */
export function segmentsOf(text: string): number {
  return text.length <= segmentLength ? 1 : Math.ceil(text.length / (segmentLength - 7));
}
