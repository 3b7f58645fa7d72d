import { student } from '@portal/contracts/student';
import type { ModuleRoute } from '@portal/shared/model';
import { firstPageOf, readOf } from '@portal/shared/module';

const own: Pick<ModuleRoute, 'audience'> = { audience: ['student'] };
const desk: Pick<ModuleRoute, 'audience' | 'claim'> = {
  audience: ['official'],
  claim: 'student.transcripts',
};
const orders = '/student_management/transcripts';

/** Transcripts: of the student who ordered them, of the desk that produces them, and of who gets them. */
export const transcriptRoutes: ModuleRoute[] = [
  {
    ...own,
    path: '/transcripts',
    load: './my-transcripts',
    title: 'Transcripts',
    reads: [readOf(student.ownTranscripts.mine)],
  },
  {
    ...own,
    path: '/transcripts/statement',
    load: './my-transcripts/statement',
    title: 'Statement of result',
  },
  {
    ...desk,
    path: orders,
    load: './transcripts',
    title: 'Transcripts',
    reads: [firstPageOf(student.transcripts.list)],
  },
  { ...desk, path: `${orders}/view`, load: './transcripts/view', title: 'Transcript' },
  { ...desk, path: `${orders}/print`, load: './transcripts/print', title: 'Transcript' },
  {
    path: '/transcript_link',
    load: './transcript-link',
    title: 'A transcript for you',
    audience: ['visitor', 'student', 'lecturer', 'official'],
  },
];
