import type { BootData } from '@portal/shared/model';

/** The boot data of a document; of an account page they are `AccountBoot`. Throws where it has none. */
export function bootOf<Boot = BootData>(html: string): Boot {
  const [, json] = /id="portal-boot">(.*?)<\/script>/.exec(html) ?? [];
  return JSON.parse(json ?? '') as Boot;
}
