export { contrast, contrastPairs, dark, light, type Colors } from './palette';
export { breakpoints, fonts, radii, shadows, typeScale } from './type';
export { Crest, crestSvg, type CrestProps } from './crest';
export {
  footerGroups,
  footerTexts,
  headerLinks,
  signIn,
  type SiteLink,
  type SiteLinkGroup,
} from './navigation';
export {
  applyColorMode,
  chooseColorMode,
  currentColorMode,
  followColorMode,
  storedColorMode,
  type ColorMode,
} from './color-mode';
