import { resultStageLabels, resultStages } from '@portal/contracts/academics';
import { Text } from '@portal/shared/ui';
import { stageMarks } from './broadsheet.api';

const unpublished = resultStages.filter((stage) => stage !== 'published');

/** What the letters behind grades say. */
export function StageLegend() {
  return (
    <Text textStyle="xs" color="fg.muted" mt="2">
      Behind a grade that is not published:{' '}
      {unpublished.map((stage) => `${stageMarks[stage]} = ${resultStageLabels[stage]}`).join(', ')}. A failed
      course stands framed and underlined.
    </Text>
  );
}
