import { universityOfPage } from '@portal/shared/report';
import { Box, Flex } from '@portal/shared/ui';
import { Crest } from '@portal/shared/ui/brand';
import { useState } from 'react';

/** On paper only: who issues the invoice and what it is. */
export function PrintHead({ title }: { title: string }) {
  const [university] = useState(universityOfPage);
  return (
    <Flex
      display="none"
      _print={{ display: 'flex' }}
      gap="4"
      align="center"
      pb="3"
      mb="4"
      borderBottomWidth="3px"
    >
      <Crest height={64} />
      <Box>
        <Box fontFamily="heading" fontWeight="bold" textStyle="lg">
          {university?.name}
        </Box>
        <Box textStyle="xs">{university?.address}</Box>
        <Box fontWeight="semibold">{title}</Box>
      </Box>
    </Flex>
  );
}
