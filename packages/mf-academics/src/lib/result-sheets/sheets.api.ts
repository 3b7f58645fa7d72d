import { academics, teachingKey, type SheetState } from '@portal/contracts/academics';
import type { FindChoices } from '@portal/shared/forms';
import { queryOf, request } from '@portal/shared/http';
import type { RowOf } from '@portal/shared/lists';
import type { CallData, Claim } from '@portal/shared/model';

export type SheetRow = RowOf<typeof academics.resultSheets.list>;
export type Sheet = CallData<typeof academics.resultSheets.one>;
export type SheetChoices = CallData<typeof academics.resultSheets.choices>;
export type Publication = CallData<typeof academics.publications.list>[number];
export type AmendmentRow = RowOf<typeof academics.amendments.list>;

export const classListPath = '/results/classlist';
/** Where scores of a sheet are uploaded on behalf of its lead. */
export const uploadPath = `${classListPath}/upload`;
/** The same sheets for heads of department and deans, who have the pages of lecturers. */
export const classResultsPath = '/class/results';
/** One of them, for heads and deans. */
export const sheetOfOfficePath = `${classResultsPath}/sheet`;

/** A semester of a session. */
export interface Semester {
  sessionId: number;
  semesterId: number;
}

/** Sheets of a semester that wait for whoever looks, in the list at `of`. */
export const waitingPath = (of: string, { sessionId, semesterId }: Semester) =>
  `${of}?sessionId=${sessionId}&semesterId=${semesterId}&forMe=true`;

/** Departments of a semester that wait for whoever looks to publish their results. */
export const publishPath = ({ sessionId, semesterId }: Semester) =>
  `${classListPath}?part=publication&sessionId=${sessionId}&semesterId=${semesterId}&forMe=true`;

/** A course in a semester, as addresses have it. */
export const sheetKey = ({ sessionId, semesterId, courseId }: Semester & { courseId: number }) =>
  teachingKey({ courseId, sessionId, semester: semesterId });

export const sheetQuery = (query: Semester & { courseId: number }) =>
  queryOf(academics.resultSheets.one, { query });

/** Lecturers of every department who can lead a course. */
export const findLeads: FindChoices = async (search, signal) => {
  const found = await request(academics.sheetLead.candidates, { query: { search } }, { signal });
  return found.map(({ id, name, staffNumber, department }) => ({
    value: String(id),
    label: name,
    detail: `${staffNumber}, ${department}`,
  }));
};

/**
 * The offices that decide on a sheet, one after the other: what the server calls it, who holds it, what
 * waits for it, and its call.
 */
export const sheetOffices = [
  { may: 'approve', claim: 'results.approve', from: 'submitted', call: academics.resultSheets.approve },
  { may: 'board', claim: 'results.board', from: 'hod_ok', call: academics.resultSheets.board },
  { may: 'senate', claim: 'results.senate', from: 'dean_ok', call: academics.resultSheets.senate },
] as const satisfies readonly { may: string; claim: Claim; from: SheetState; call: unknown }[];

export type SheetOffice = (typeof sheetOffices)[number];
