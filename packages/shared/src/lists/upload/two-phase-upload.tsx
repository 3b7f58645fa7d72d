import { LatePanel } from '../late-panel';
import type { TwoPhaseUploadProps } from './upload-types';

const loadPanel = async () =>
  (await import(/* webpackChunkName: "upload-panel" */ './upload-panel')).UploadPanel;

/**
 * Rows from a spreadsheet, in two phases: a verdict for each row first, then the good ones are applied. A wrong header
 * refuses the whole file. What is refused can be saved as a file with the reasons.
 */
export function TwoPhaseUpload(props: TwoPhaseUploadProps) {
  return <LatePanel load={loadPanel} given={props} what="The upload" />;
}
