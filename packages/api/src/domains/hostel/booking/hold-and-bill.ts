import type { Deps } from '../../../platform/deps';
import { AppError } from '../../../platform/errors';
import { allocationById, presentAllocation, type Allocation } from '../allocations/allocations.queries';
import { invoiceOfHold } from '../allocations/bed-invoice';
import { holdBed, type Wanted } from '../allocations/hold-bed';
import { holdRoom, type WantedRoom } from '../room-mates/hold-room';

/** An invoice costs a node several times what a hold does. In a rush beds come first, and a job makes the invoices. */
const mostBillings = 4;

/**
 * Holds a bed-space and makes its invoice, where this node is not making several already. Once it is held it stays so,
 * whatever becomes of the invoice: its page asks again, and so does a job.
 */
export function holdAndBill(deps: Deps) {
  let underWay = 0;

  /** What is held, with its invoice where there is one by now. */
  const billed = async (held: Allocation): Promise<Allocation> => {
    if (held.state !== 'held' || underWay >= mostBillings) return held;
    underWay += 1;
    try {
      await invoiceOfHold(deps, held);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      deps.log.info({ allocation: held.id, code: error.code }, 'hold not billed yet');
    } finally {
      underWay -= 1;
    }
    return allocationById(deps.db, held.id);
  };

  /** What is refused is no fault, but somebody asks about it afterwards. */
  const answered = async (work: Promise<Allocation>, asked: object) => {
    const done = await work.catch((error: unknown) => {
      if (error instanceof AppError)
        deps.log.info({ ...asked, code: error.code, reason: error.message }, 'bed-space not held');
      throw error;
    });
    const held = await billed(done);
    return { allocation: presentAllocation(held), rrr: held.rrr };
  };

  return {
    bed: (studentId: number, wanted: Wanted) =>
      answered(holdBed(deps, studentId, wanted), { studentId, ...wanted }),
    /** Of the room-mates each opens their own invoice, or a job makes it. */
    room: (studentId: number, wanted: WantedRoom) =>
      answered(holdRoom(deps, studentId, wanted), { studentId, ...wanted }),
  };
}
