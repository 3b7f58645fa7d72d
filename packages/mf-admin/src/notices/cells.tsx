import { SecondLine, TwoLines, RowName } from '@portal/shared/lists';
import { DocumentIcon, Flex, StateBadge, Text, When } from '@portal/shared/ui';
import { type NoticeRow } from './notices.api';

function Marks({ pinned, attachment }: Pick<NoticeRow, 'pinned' | 'attachment'>) {
  const marks = (
    <SecondLine>
      <Flex as="span" gap="2" align="center">
        <When value={pinned}>
          <StateBadge meaning="underway">Pinned</StateBadge>
        </When>
        <When value={attachment}>
          <Flex as="span" gap="1" align="center">
            <DocumentIcon size={16} aria-hidden /> PDF
          </Flex>
        </When>
      </Flex>
    </SecondLine>
  );
  return (
    <When value={pinned} otherwise={<When value={attachment}>{marks}</When>}>
      {marks}
    </When>
  );
}

/** The title leads to the form for those who may change the notice. */
export function TitleCell({ title, pinned, attachment, may }: NoticeRow) {
  return (
    <TwoLines maxW="26rem">
      <When value={may} is="edit" otherwise={<Text fontWeight="medium">{title}</Text>}>
        <RowName>{title}</RowName>
      </When>
      <Marks pinned={pinned} attachment={attachment} />
    </TwoLines>
  );
}
