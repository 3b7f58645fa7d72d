import { invoiceFinder } from '../finance/desk/invoice.finder';
import { studentFinder } from '../finance/reports/student.finder';
import { accountFinder } from '../users/account.finder';
import type { Finder } from './finder';

/** Every domain's kinds, in the order of their results. */
export const allFinders: readonly Finder[] = [invoiceFinder, studentFinder, accountFinder];
