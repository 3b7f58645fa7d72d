export default async function nothingYet() {}
