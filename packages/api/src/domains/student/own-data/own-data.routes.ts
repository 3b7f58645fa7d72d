import { student } from '@portal/contracts/student';
import { fullNameOf } from '@portal/shared/model';
import { record } from '../../../platform/audit/audit';
import { inTransaction } from '../../../platform/database/database';
import { userIdOf } from '../../../platform/command';
import { zipped } from '../../../platform/exports/files/zip';
import { sendPdf } from '../../../platform/http/attachment';
import { countUse } from '../../../platform/http/limits';
import type { Routes } from '../../../platform/http/route';
import { gatherOwnData } from '../../../platform/own-data/own-data';
import { ownDataFiles } from '../../../platform/own-data/own-data-file';
import { readUniversity } from '../../../platform/university/university.queries';
import { studentAsking } from '../student.queries';

/** Some dozen statements each time: as often as somebody needs it, and no more. */
const mostADay = 3;
const day = 24 * 60 * 60;

/** The download of what the portal holds about a student. */
export const ownDataRoutes: Routes = (route, deps) => {
  const { db, clock } = deps;
  route(student.ownData.download, async (context) => {
    const { command, reply } = context;
    const asking = await studentAsking(db, context);
    const { id: studentId } = asking;
    await countUse(deps, { bucket: `own-data:student:${studentId}`, most: mostADay, seconds: day });
    const asked = { userId: userIdOf(command), studentId, now: command.at };
    // Written down first: nobody has a file of which the audit knows nothing.
    await inTransaction(db, (trx) =>
      record(trx, command, { act: 'student.data-download', after: { studentId } }),
    );
    const [parts, university] = [await gatherOwnData(db, asked), await readUniversity(db)];
    const pieces: Buffer[] = [];
    const about = { university: university.name, person: fullNameOf(asking), now: command.at };
    for await (const piece of zipped(ownDataFiles(parts, about))) pieces.push(piece);
    const file = { bytes: Buffer.concat(pieces), type: 'application/zip' };
    return sendPdf(reply, file, { name: `my-data-${clock.today()}.zip`, open: false });
  });
};
