/** What comes late of choosing rows, in one file. */
export { ChosenLine } from './chosen-line';
export { PageBox } from './page-box';
