import { boolean, isRealDate, object, string, studentTypes, textField, texts } from '@portal/shared/model';

/** Whom a notice is for. */
export const noticeCategories = texts.noticeCategories;
export type NoticeCategory = (typeof noticeCategories)[number];

export function isNoticeCategory(value: string): value is NoticeCategory {
  return (noticeCategories as readonly string[]).includes(value);
}

/** Notices that anybody may read, on the landing page. */
export const publicNotices: readonly NoticeCategory[] = [
  'Undergraduate',
  'Prospective Students',
  'Postgraduate',
];

/** Which notices are addressed to a signed-in person. */
export function noticesFor(userType: string, studentTypeId?: number): readonly NoticeCategory[] {
  if (userType !== 'student') return noticeCategories;
  const post = studentTypeId === studentTypes.postgraduate || studentTypeId === studentTypes.ccePostgraduate;
  return ['All Students', post ? 'Postgraduate' : 'Undergraduate'];
}

/** Readers inside the university: whom somebody addresses whose role says nothing more. */
const insiders: readonly NoticeCategory[] = ['All Students', 'Staff'];

/** The audience of each role that writes notices. A role that is not named writes to insiders only. */
const audienceOfRole: Readonly<Record<string, readonly NoticeCategory[]>> = {
  super_admin: noticeCategories,
  registry_officer: noticeCategories,
  registrar: noticeCategories,
  admissions_officer: publicNotices,
  student_affairs: ['All Students', 'Undergraduate', 'Postgraduate'],
  lecturer: ['All Students'],
  hod: insiders,
  dean: insiders,
};

/** The categories that somebody with these roles may write to, in the order of the catalogue. */
export function noticeAudience(roles: readonly string[]): readonly NoticeCategory[] {
  const mine = new Set(roles.flatMap((role) => audienceOfRole[role] ?? insiders));
  return noticeCategories.filter((category) => mine.has(category));
}

export const noticeStates = ['scheduled', 'live', 'expired', 'unpublished'] as const;
export type NoticeState = (typeof noticeStates)[number];

/** Bytes of an attached PDF. */
export const noticeAttachmentLimit = 2 * 1024 * 1024;
/** Characters of a notice with its markup. */
export const longestNotice = 20_000;

const local = /^(\d{4}-\d{2}-\d{2})T([01]\d|2[0-3]):[0-5]\d$/;

function isLocalTime(value: string): boolean {
  return isRealDate(local.exec(value)?.[1] ?? '');
}

/** The instant of a time on the university's clock, `YYYY-MM-DDTHH:MM`. Nigeria has no summer time. */
export function lagosInstant(time: string): Date {
  return new Date(`${time}:00+01:00`);
}

/** The university's clock at an instant, `YYYY-MM-DDTHH:MM`, as a form's time box has it. */
export function lagosLocal(at: Date): string {
  return new Date(at.getTime() + 3_600_000).toISOString().slice(0, 16);
}

/** Whether markup says anything to a reader. */
export function saysSomething(html: string): boolean {
  return html.replace(/<[^>]*>|&nbsp;/g, '').trim() !== '';
}

const timeField = () =>
  string()
    .default('')
    .trim()
    .test('time', 'Enter a date and a time', (value) => !value || isLocalTime(value));

/** The text of a notice: HTML, sanitised by the server. */
export const noticeBody = () =>
  string()
    .default('')
    .max(longestNotice, `at most ${longestNotice.toLocaleString('en')} characters`)
    .test('text', 'Write the notice', saysSomething);

/** A notice as it is written. Times are those of Africa/Lagos; no end means until it is taken down. */
export const noticeSchema = object({
  category: string()
    .default('')
    .required('Choose a category')
    .test('category', 'Choose a category', (value) => !value || isNoticeCategory(value)),
  title: textField('Enter the title', 200),
  html: noticeBody(),
  starts: timeField().required('Enter from when it is shown'),
  ends: timeField().test('order', 'the end cannot be before the start', function order(ends) {
    const { starts } = this.parent as { starts?: string };
    return !ends || !isLocalTime(ends) || !isLocalTime(starts ?? '') || ends >= (starts ?? '');
  }),
  pinned: boolean().default(false).required(),
  /** Readers may see it from its start on. */
  publish: boolean().default(false).required(),
});
