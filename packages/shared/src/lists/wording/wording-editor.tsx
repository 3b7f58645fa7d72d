import { LatePanel } from '../late-panel';
import type { WordingEditorProps } from './wording-types';

const loadPanel = async () =>
  (await import(/* webpackChunkName: "wording-panel" */ './wording-panel')).WordingPanel;

/**
 * How letters are worded, one at a time: the text with placeholders in braces, a preview about somebody made up, and who
 * wrote which version. Who saves over a version that they have not seen is asked.
 */
export function WordingEditor<Kind extends string>(props: WordingEditorProps<Kind>) {
  return (
    <LatePanel load={loadPanel} given={props as unknown as WordingEditorProps<string>} what="The editor" />
  );
}
