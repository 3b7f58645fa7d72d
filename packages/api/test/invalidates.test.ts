import { programmeForms } from '@portal/contracts/admissions';
import { changeGroups } from '@portal/contracts/student';
import type { CallSpec } from '@portal/shared/model';
import { allCalls } from './all-calls';

const nameOf = ({ method, path }: CallSpec) => `${method} ${path}`;
/** Of the application forms, whatever the programme. */
const forms = [...new Set(Object.values(programmeForms))];
const signOuts = forms.map(({ calls: own }) => nameOf(own.signOut));
const saves = forms.flatMap(({ steps }) => steps.map(({ save }) => nameOf(save)));

const calls: readonly CallSpec[] = allCalls;
const readPaths = calls.filter(({ method }) => method === 'GET').map(({ path }) => path);
const beginnings = calls.flatMap(({ method, path, invalidates = [] }) =>
  invalidates.map((beginning) => ({ call: `${method} ${path}`, beginning })),
);

/** What a page would wait for in vain: it begins the path of no call that reads. */
const misspelt = (all: typeof beginnings) =>
  all.filter(({ beginning }) => !readPaths.some((path) => path.startsWith(beginning)));

test('what a call makes stale is read by some call', () => {
  expect(beginnings.length).toBeGreaterThan(100);
  expect(misspelt(beginnings)).toEqual([]);
});

/** A change of a student's record, taken back. */
const previews = changeGroups.map((group) => `POST /StudentManagement/students/{id}/${group}/preview`);

/** Calls that make nothing stale, by the reason. */
const nothingStale = new Map<string, readonly string[]>([
  ['works something out and keeps nothing', ['POST /AdmissionList/ranking/what-if', ...previews]],
  ['shows what only an audited call shows, and changes nothing', ['POST /Student/siwes-forms/{id}/reveal']],
  [
    'the page is left or loaded anew with what has changed: a session begins, ends or is another one',
    [
      'POST /Authentication/login',
      'POST /Authentication/sign-in-work',
      'POST /Authentication/two-factor-authentication',
      'POST /Authentication/impersonate',
      'POST /Authentication/impersonation-login',
      'POST /Authentication/end-impersonation',
      'POST /Authentication/logout',
      'POST /Modules/overrides/leave',
      ...signOuts,
      'POST /Student/create-student-profile',
    ],
  ],
  [
    'made on a page that shows no answer of the API, by somebody who is not signed in',
    [
      'POST /Authentication/resend-two-factor-code',
      'POST /Authentication/change-email',
      'POST /Authentication/confirm-email',
      'POST /Authentication/answer-email-change',
      'POST /Authentication/send-reset-password-mail',
      'POST /Authentication/reset-password',
      'POST /Authentication/verify-user',
      'POST /ApplicationInvoice/generate-invoice',
      'POST /PGApplication/referee-form/send',
      // What is asked stands in the body, where no address has it.
      'POST /Student/student-initial-profile',
      'POST /Transcripts/open',
      'POST /Verification/certificate',
      'POST /PGApplication/referee-form/decline',
    ],
  ],
  [
    'shown by one section of the account alone, which reads itself again',
    [
      'POST /Authentication/change-password',
      'DELETE /Authentication/sessions/{id}',
      'DELETE /Authentication/devices/{id}',
      'POST /Authentication/sign-out-everywhere',
      'POST /Authentication/second-factor/app',
      'POST /Authentication/second-factor/app/confirm',
      'POST /Authentication/second-factor/email',
      'POST /Authentication/second-factor/recovery-codes',
      'POST /Authentication/second-factor/off',
    ],
  ],
  [
    'the shell keeps the count and the list of notifications itself',
    ['PUT /Notification/read-notification/{id}', 'PUT /Notification/read-all-notifications'],
  ],
  [
    'counts or notes something that is on no page of who makes it',
    [
      'POST /Authentication/refresh',
      'POST /Dashboard/create-rating',
      'POST /Dashboard/postpone-rating',
      'POST /Modules/health',
      'POST /Notices/viewed',
      'POST /Letters/{code}/printed',
      'POST /Payment/my-receipts/{number}/print',
      'POST /PGApplication/applications/{id}/read-references',
      // What was sent counts with what names it, or once it is confirmed.
      'POST /Student/change-email',
      'POST /Student/download-my-data',
      'POST /Student/phone-code',
      'POST /Student/request-documents',
      'POST /StudentManagement/messages/test',
    ],
  ],
  [
    'changes nothing: the answer is what would be, or what is there',
    [
      'POST /HostelManagement/hostels/preview',
      'POST /HostelManagement/hostels/{id}/rooms/preview',
      'POST /HostelManagement/relocations/preview',
      'POST /Notices/preview',
      'POST /PGApplication/referee-form',
      'POST /Student/matric-numbers/preview',
      'POST /SessionManager/moves/preview',
      'POST /StudentManagement/messages/preview',
    ],
  ],
  [
    'made by programs, not by pages',
    [
      'POST /ModuleOwner/publish',
      'POST /ModuleOwner/rollout',
      'POST /ModuleOwner/promote',
      'POST /ModuleOwner/roll-back',
      'POST /ModuleOwner/add-key',
      'POST /ModuleOwner/revoke-key',
      'POST /Payment/remita-notification',
      'POST /Payment/paystack-notification',
    ],
  ],
  [
    'one screen alone shows it, and puts the answer in its place',
    [
      'PUT /Menus/draft',
      'POST /DevelopmentLevy/documents/{id}/acknowledge',
      ...saves,
      'POST /Application/documents',
      'POST /Application/documents/remove',
      'POST /Application/documents/submit',
      'POST /Application/hidden-answers/code',
      'POST /Application/hidden-answers/show',
      'POST /ApplicationInvoice/invoices/{id}/evidence-file',
      'POST /UserDocument/upload-document',
      'POST /UserDocument/upload-passport',
    ],
  ],
  [
    'a job begins, and its end says what has changed',
    [
      'POST /Exports',
      'POST /ImportKinds/{kind}',
      'POST /Imports/{id}/commit',
      'POST /Results/upload-result-score-sheet',
    ],
  ],
]);

test('a call that changes something says what it makes stale, or here why nothing is', () => {
  const silent = calls.filter(({ method, invalidates = [] }) => method !== 'GET' && invalidates.length === 0);
  const excused = [...nothingStale.values()].flat();
  expect(silent.map(({ method, path }) => `${method} ${path}`).sort()).toEqual(excused.sort());
});

test('a misspelt beginning is found', () => {
  const call = 'POST /Roles';
  expect(misspelt([{ call, beginning: '/RoleClaim/' }])).toEqual([{ call, beginning: '/RoleClaim/' }]);
  expect(misspelt([{ call, beginning: '/RoleClaims/' }])).toEqual([]);
});
