import type { Deps } from '../../../platform/deps';
import { AppError } from '../../../platform/errors';
import { allocationById, presentAllocation, type Allocation } from '../allocations/allocations.queries';
import { invoiceOfHold } from '../allocations/bed-invoice';
import { holdBed, type Wanted } from '../allocations/hold-bed';

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
  const hold = (studentId: number, wanted: Wanted) =>
    holdBed(deps, studentId, wanted).catch((error: unknown) => {
      if (error instanceof AppError)
        deps.log.info(
          { studentId, ...wanted, code: error.code, reason: error.message },
          'bed-space not held',
        );
      throw error;
    });

  return async (studentId: number, wanted: Wanted) => {
    const held = await billed(await hold(studentId, wanted));
    return { allocation: presentAllocation(held), rrr: held.rrr };
  };
}
