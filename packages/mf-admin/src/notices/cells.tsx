import { Badge, Box, DocumentIcon, Flex, Text, TextLink } from '@portal/shared/ui';
import { editPath, lookOfState, type NoticeRow } from './notices.api';

/** The title leads to the form, for those who may change the notice. */
export function TitleCell({ id, title, pinned, attachment, may }: NoticeRow) {
  return (
    <Box maxW="26rem">
      {may.includes('edit') ? (
        <TextLink to={editPath(id)} fontWeight="medium">
          {title}
        </TextLink>
      ) : (
        <Text fontWeight="medium">{title}</Text>
      )}
      {(pinned || attachment) && (
        <Flex gap="2" mt="1" align="center" textStyle="sm" color="fg.muted">
          {pinned && <Badge colorPalette="purple">Pinned</Badge>}
          {attachment && (
            <Flex as="span" gap="1" align="center">
              <DocumentIcon size={16} aria-hidden /> PDF
            </Flex>
          )}
        </Flex>
      )}
    </Box>
  );
}

export function StateCell({ state }: { state: string }) {
  const { label, palette } = lookOfState(state);
  return <Badge colorPalette={palette}>{label}</Badge>;
}
