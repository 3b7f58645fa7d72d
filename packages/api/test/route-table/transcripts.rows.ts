import type { Rows } from './row';

const none = { params: { id: 999_999 }, answers: 'NOT_FOUND' } as const;
const desk = { who: 'student.transcripts', ...none } as const;
const version = 1;

/** Transcripts from the order to the recipient. */
export const transcriptsRows: Rows = {
  'GET /Student/transcripts': { who: 'student.transcripts' },
  'GET /Student/transcripts/{id}': desk,
  'GET /Student/transcripts/{id}/print': desk,
  'POST /Student/transcripts/{id}/identify': {
    ...desk,
    body: { version, matricNumber: '20252100001', proof: 'A passport' },
  },
  'POST /Student/transcripts/{id}/check': { ...desk, body: { version } },
  'POST /Student/transcripts/{id}/hold': { ...desk, body: { version, reason: 'The name differs' } },
  'POST /Student/transcripts/{id}/produce': { ...desk, body: { version } },
  'POST /Student/transcripts/{id}/dispatch': { ...desk, body: { version } },
  'POST /Student/transcripts/{id}/link': { ...desk, body: { version } },
  'POST /Student/transcripts/{id}/take-back': { ...desk, body: { version, reason: 'The wrong office' } },
  'GET /Student/my-transcripts': { who: 'user', takesAnything: true },
  'POST /Student/my-transcripts/{id}/take-back': { who: 'user', ...none },
  'POST /Student/my-statements': { who: 'user', takesAnything: true, answers: 'CONFLICT' },
  'GET /Student/my-statements/{id}': { who: 'user', ...none },
  'POST /Transcripts/open': { who: 'public', body: { token: 'nobody has it' }, answers: 'LINK_EXPIRED' },
};
