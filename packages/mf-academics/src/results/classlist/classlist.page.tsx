import { Amendments } from './amendments/amendments';
import { ClassListTabs, useClassListPart } from './classlist-tabs';
import { Publications } from './publication/publications';
import { classListPath } from './sheets.api';
import { sheetsList } from './sheets.list';
import { SheetsTogether } from './sheets-together';

const sheets = sheetsList('Result management', (key) => `${classListPath}/view?course=${key}`);

/** Sheets on their way to Senate; `?part=publication` what students see of them, `?part=amendments` what is changed after. */
export default function ClassListPage() {
  const part = useClassListPart();
  return (
    <>
      <ClassListTabs />
      {part === 'publication' && <Publications />}
      {part === 'amendments' && <Amendments />}
      {part === null && <SheetsTogether list={sheets} />}
    </>
  );
}
