import { academics, type SheetAct } from '@portal/contracts/academics';
import { texts } from '@portal/shared/model';
import { userIdOf, type Command } from '../../../platform/command';
import { actorOf, answer, type Actor, type Routes } from '../../../platform/http/route';
import { importKind } from '../../../platform/imports/import-kind';
import { previewOfSubject } from '../../../platform/imports/preview-upload';
import { sendSheet } from '../../../platform/imports/send-sheet';
import { pageRows, presentPage } from '../../../platform/lists/page-rows';
import { isUsable } from '../../../platform/windows/window-state';
import { cohortSchemes } from '../grading-schemes.queries';
import { entryStanding } from './entry-window';
import { demandEntry, demandTaught } from './held-sheet';
import { demandOnBehalf } from './on-behalf';
import { returnSheet } from './return-sheet';
import { saveScores } from './save-scores';
import { scoreSheetOf } from './score-sheet';
import { scoresImport, scoresOnBehalfImport } from './scores-import';
import { subjectOf } from './sheet-key';
import { submitSheet, withdrawSheet } from './submit-sheet';
import { presentRows, rowsLike, rowsOrder } from './sheet-rows.queries';
import {
  countsOf,
  eventsOf,
  presentSheet,
  sheetsTaughtBy,
  type FoundSheet,
  type SheetCounts,
} from './sheets.queries';

interface Keyed {
  courseId: number;
  sessionId: number;
  semesterId: number;
}

/** As the domain names a sheet. */
const keyOf = ({ courseId, sessionId, semesterId }: Keyed) => ({
  courseId,
  sessionId,
  semester: semesterId,
});

/** What its lecturer may do with a sheet as it stands. */
function actsOn(sheet: FoundSheet & SheetCounts, now: Date): SheetAct[] {
  const { state, role, students, missing } = sheet;
  if (state === 'senate_ok') return role === 'lead' ? ['amend'] : [];
  if (state === 'hod_ok' || state === 'dean_ok') return role === 'lead' ? ['ask_return'] : [];
  if (state === 'submitted' && role === 'lead' && !isUsable(entryStanding(sheet, now))) return ['ask_return'];
  if (!isUsable(entryStanding(sheet, now))) return [];
  if (state === 'submitted') return role === 'lead' ? ['withdraw'] : [];
  return role === 'lead' && state === 'draft' && students > 0 && missing === 0
    ? ['save', 'submit']
    : ['save'];
}

interface Previewed extends Pick<Parameters<typeof previewOfSubject>[2], 'request'> {
  command: Command<Actor>;
  sheet: FoundSheet;
}

/** The name of its spreadsheet. */
const nameOf = ({ code, session, semester }: FoundSheet) =>
  `${code} ${session} ${texts.semesters[semester - 1] ?? ''} scores`;

/** Score sheets of the courses that somebody teaches. */
export const recordsRoutes: Routes = (route, deps) => {
  const { db, clock } = deps;
  const previewed = async (kind: string, { command, sheet, request }: Previewed) => {
    const about = { command, today: clock.today(), subject: subjectOf(sheet) };
    return answer({ id: await previewOfSubject(deps, kind, { request, about }) }, { status: 201 });
  };
  importKind(deps, scoresImport);
  importKind(deps, scoresOnBehalfImport);

  route(academics.records.sheets, async (context) => {
    const { sessionId, semesterId: semester } = context.query;
    const userId = userIdOf({ actor: actorOf(context) });
    const found = await sheetsTaughtBy(db, { userId, sessionId, semester });
    return found.map((sheet) => presentSheet(sheet, clock.now()));
  });
  route(academics.records.sheet, async (context) => {
    const { query } = context;
    const now = clock.now();
    const reader = actorOf(context);
    const taught = await demandTaught(db, { actor: reader, at: now }, keyOf(query));
    const sheet = { ...taught, ...(await countsOf(db, taught)) };
    const schemes = await cohortSchemes(db);
    const page = await pageRows(db, rowsLike(db, query), { asked: query, order: rowsOrder });
    const { session, semester, passMark, version, returned } = sheet;
    return {
      ...(await presentPage(page, (rows) => presentRows(rows, { schemes, passMark, reader }))),
      ...presentSheet(sheet, now),
      session,
      semester: texts.semesters[semester - 1] ?? '',
      passMark,
      version,
      returned,
      may: actsOn(sheet, now),
    };
  });
  route(academics.records.save, ({ command, body: { rows, ...key } }) =>
    saveScores(deps, command, { ...keyOf(key), rows }),
  );
  route(academics.records.submit, ({ command, body: { version, ...key } }) =>
    submitSheet(deps, command, { ...keyOf(key), version }),
  );
  route(academics.records.withdraw, ({ command, body: { version, ...key } }) =>
    withdrawSheet(deps, command, { ...keyOf(key), version }),
  );
  route(academics.records.return, ({ command, body: { version, reason, ...key } }) =>
    returnSheet(deps, command, { ...keyOf(key), version, reason }),
  );
  route(academics.records.template, async (context) => {
    const { query, reply } = context;
    const reader = actorOf(context);
    const sheet = await demandTaught(db, { actor: reader, at: clock.now() }, keyOf(query));
    return sendSheet(reply, nameOf(sheet), await scoreSheetOf(db, sheet, reader));
  });
  route(academics.records.templateOnBehalf, async (context) => {
    const reader = actorOf(context);
    const sheet = await demandOnBehalf(db, { actor: reader }, keyOf(context.query));
    return sendSheet(context.reply, nameOf(sheet), await scoreSheetOf(db, sheet, reader));
  });
  route(academics.records.upload, async ({ command, query, request }) => {
    const sheet = await demandTaught(db, command, keyOf(query));
    demandEntry(sheet, command.at);
    return previewed(scoresImport.kind, { command, sheet, request });
  });
  route(academics.records.uploadOnBehalf, async ({ command, query, request }) => {
    const sheet = await demandOnBehalf(db, command, keyOf(query));
    demandEntry(sheet, command.at);
    return previewed(scoresOnBehalfImport.kind, { command, sheet, request });
  });
  route(academics.records.history, async (context) => {
    const asked = { actor: actorOf(context), at: clock.now() };
    const { id } = await demandTaught(db, asked, keyOf(context.query));
    return eventsOf(db, id);
  });
};
