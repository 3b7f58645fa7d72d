import { TwoLines } from '@portal/shared/lists';
import { Badge, DocumentIcon, Flex, Text, TextLink } from '@portal/shared/ui';
import { editPath, lookOfState, type NoticeRow } from './notices.api';

/** The title leads to the form, for those who may change the notice. */
export function TitleCell({ id, title, pinned, attachment, may }: NoticeRow) {
  return (
    <TwoLines
      maxW="26rem"
      below={
        (pinned || attachment) && (
          <Flex as="span" gap="2" align="center">
            {pinned && <Badge colorPalette="purple">Pinned</Badge>}
            {attachment && (
              <Flex as="span" gap="1" align="center">
                <DocumentIcon size={16} aria-hidden /> PDF
              </Flex>
            )}
          </Flex>
        )
      }
    >
      {may.includes('edit') ? (
        <TextLink to={editPath(id)} fontWeight="medium">
          {title}
        </TextLink>
      ) : (
        <Text fontWeight="medium">{title}</Text>
      )}
    </TwoLines>
  );
}

export function StateCell({ state }: { state: string }) {
  const { label, palette } = lookOfState(state);
  return <Badge colorPalette={palette}>{label}</Badge>;
}
