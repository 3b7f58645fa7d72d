import {
  requestStateLabels,
  requestSubjectLabels,
  student,
  type RequestSubject,
} from '@portal/contracts/student';
import type { CallData } from '@portal/shared/model';
import { AppError } from '../../../platform/errors';
import { exportable, type ExportColumn } from '../../../platform/exports/exportable';
import { sendPdf } from '../../../platform/http/attachment';
import { countUse } from '../../../platform/http/limits';
import { actorOf, answer, type Actor, type Routes } from '../../../platform/http/route';
import { pageRows, presentPage } from '../../../platform/lists/page-rows';
import { reachOf, rowsWithin } from '../../../platform/reach';
import { studentColumns } from '../student-places';
import { studentAsking } from '../student.queries';
import { acceptRequest, refuseRequest } from './decide-request';
import { askForChange, recordOf, withdrawRequest, type Values } from './own-requests';
import { documentsOf, fileOf, uploadRequestDocument } from './request-documents';
import {
  presentOwn,
  presentRequests,
  requestOrder,
  requestsLike,
  requestsOf,
  requestsWithin,
} from './requests.queries';

type Request = CallData<typeof student.requests.list>['rows'][number];

const listedChanges = ({ changes }: Request) =>
  changes.map(({ field, before, after }) => `${field}: ${before} → ${after}`).join('; ');

const columns: readonly ExportColumn<Request>[] = [
  { header: 'Matric no.', value: ({ matricNumber }) => matricNumber ?? '', width: 18 },
  { header: 'Name', value: ({ fullName }) => fullName, width: 30 },
  { header: 'Department', value: ({ department }) => department ?? '', width: 26 },
  { header: 'Level', value: ({ level }) => level },
  { header: 'About', value: ({ subject }) => requestSubjectLabels[subject], width: 24 },
  { header: 'Asked', value: listedChanges, width: 50 },
  { header: 'Reason', value: ({ reason }) => reason, width: 40 },
  { header: 'State', value: ({ state }) => requestStateLabels[state], width: 18 },
  { header: 'Asked on', time: ({ askedAt }) => askedAt },
  { header: 'Days', value: ({ days }) => days },
  { header: 'Ended', time: ({ endedAt }) => endedAt },
  { header: 'Ended by', value: ({ endedBy }) => endedBy ?? '', width: 24 },
  { header: 'Answer', value: ({ answer: said }) => said ?? '', width: 40 },
];

/** Of one student in a day: requests stay for ever, with their documents, and nobody fills the disks with them. */
const mostPerDay = { requests: 20, documents: 40 };

/** What students ask for. */
const ownRequestRoutes: Routes = (route, deps) => {
  const { db } = deps;
  const countDay = (studentId: number, what: keyof typeof mostPerDay) =>
    countUse(deps, { bucket: `record-${what}:${studentId}`, most: mostPerDay[what], seconds: 86_400 });
  route(student.requests.mine, async (context) => {
    const { id } = await studentAsking(db, context);
    const [rows, { version: _, ...own }] = await Promise.all([requestsOf(db, id), recordOf(db, id)]);
    const documents = await documentsOf(
      db,
      rows.map((row) => row.id),
    );
    return {
      record: own,
      requests: rows.map((row) => ({
        ...presentOwn(row),
        documents: documents
          .filter(({ requestId }) => requestId === row.id)
          .map(({ id: document, name }) => ({ id: document, name })),
      })),
    };
  });
  route(student.requests.uploadDocument, async (context) => {
    const { id: studentId } = await studentAsking(db, context);
    await countDay(studentId, 'documents');
    return uploadRequestDocument(deps, context.command, { studentId, request: context.request });
  });
  route(student.requests.ownDocument, async (context) => {
    const { id: studentId } = await studentAsking(db, context);
    const { params, reply } = context;
    const own = await db
      .selectFrom('record_request_document')
      .select(['id', 'name'])
      .where('student_id', '=', studentId)
      .execute();
    const { file, name } = await fileOf(
      deps,
      own.find(({ id }) => id === params.id),
    );
    return sendPdf(reply, file, { name, open: false });
  });

  const ask = async (
    context: Parameters<typeof studentAsking>[1] & { command: Parameters<typeof askForChange>[1] },
    subject: RequestSubject,
    body: Values & { reason: string; documentId: string; otherDocumentId: string },
  ) => {
    const { id: studentId } = await studentAsking(db, context);
    await countDay(studentId, 'requests');
    const { reason, documentId, otherDocumentId, ...wanted } = body;
    const asking = { studentId, subject, wanted, reason, documents: { documentId, otherDocumentId } };
    return answer(await askForChange(db, context.command, asking), { status: 201 });
  };
  route(student.requests.askNames, (context) => ask(context, 'names', context.body));
  route(student.requests.askBirth, (context) => ask(context, 'birth', context.body));
  route(student.requests.askOrigin, (context) => ask(context, 'origin', context.body));
  route(student.requests.withdraw, async (context) => {
    const { id: studentId } = await studentAsking(db, context);
    return withdrawRequest(db, context.command, { ...context.params, ...context.body, studentId });
  });
};

/** What the registry decides, each officer in their part of the university. */
const decisionRoutes: Routes = (route, deps) => {
  const { db, clock } = deps;
  const seenBy = (actor: Actor) => ({ actor, now: clock.now() });

  route(student.requests.list, async (context) => {
    const { query } = context;
    const actor = actorOf(context);
    const page = await pageRows(db, requestsLike(db, { ...query, actor }), {
      asked: query,
      order: requestOrder,
    });
    return presentPage(page, (rows) => presentRequests(db, rows, seenBy(actor)));
  });
  exportable(deps, {
    name: 'record-requests',
    title: 'Requests of students to the registry',
    call: student.requests.list,
    personal: ['search'],
    columns,
    read: (from, { query, actor }) => ({
      rows: requestsLike(from, { ...query, actor }),
      order: requestOrder,
    }),
    present: (rows, { db: from, actor }) => presentRequests(from, rows, seenBy(actor)),
  });
  route(student.requests.choices, async (context) => {
    const departments = await db
      .selectFrom('department as d')
      .select(['d.id', 'd.name'])
      .where(({ exists, selectFrom }) =>
        exists(
          selectFrom('record_request as r')
            .innerJoin('student as p', 'p.id', 'r.student_id')
            .select('r.id')
            .whereRef('p.department_id', '=', 'd.id')
            .where(rowsWithin(reachOf(actorOf(context), 'student.decide-requests'), studentColumns)),
        ),
      )
      .orderBy('d.name')
      .execute();
    return { departments };
  });
  const oneOf = async (actor: Actor, id: number) => {
    const row = await requestsWithin(db, actor).where('r.id', '=', id).executeTakeFirst();
    if (!row) throw new AppError('NOT_FOUND');
    return row;
  };
  route(student.requests.one, async (context) => {
    const actor = actorOf(context);
    const row = await oneOf(actor, context.params.id);
    const [[shown], documents] = await Promise.all([
      presentRequests(db, [row], seenBy(actor)),
      documentsOf(db, [row.id]),
    ]);
    if (!shown) throw new AppError('NOT_FOUND');
    return {
      ...shown,
      recordVersion: row.recordVersion,
      documents: documents.map(({ id, name }) => ({ id, name })),
    };
  });
  route(student.requests.document, async (context) => {
    const { params, reply } = context;
    const { id } = await oneOf(actorOf(context), params.id);
    const documents = await documentsOf(db, [id]);
    const { file, name } = await fileOf(
      deps,
      documents.find((one) => one.id === params.document),
    );
    return sendPdf(reply, file, { name, open: false });
  });
  route(student.requests.accept, ({ command, params, body }) =>
    acceptRequest(db, command, { ...params, ...body }),
  );
  route(student.requests.refuse, ({ command, params, body }) =>
    refuseRequest(db, command, { ...params, ...body }),
  );
};

export const requestRoutes: readonly Routes[] = [ownRequestRoutes, decisionRoutes];
