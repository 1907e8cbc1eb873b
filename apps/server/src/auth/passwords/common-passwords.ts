// Words that people take when a rule asks for letters and digits: the digits then go in front or behind.
const words = new Set(
  `password passwort passwords passw pass word secret letmein welcome login logon admin administrator root user
  superuser superadmin manager staff office backlot backoffice video videos test testing tester demo guest default
  changeme change access master system server database computer internet qwerty qwertyuiop qwertz azerty asdf asdfgh
  asdfghjkl zxcvbn zxcvbnm abc abcd abcde abcdef abcdefg iloveyou loveyou love lovely sunshine princess monkey
  dragon football baseball basketball soccer hockey shadow michael jessica charlie daniel jordan andrew thomas
  superman batman starwars pokemon flower summer winter spring autumn january february december monday friday
  freedom whatever trustno hello helloworld woaini woaiwojia nihao mima beijing shanghai china zhongguo
  company business money google facebook samsung apple iphone android windows microsoft linux`.split(/\s+/),
)

// Walks over the keyboard and the usual swaps of a letter for a digit; these are compared as a whole.
const wholes = new Set(
  `1q2w3e4r5t 1q2w3e4r5t6y 1qaz2wsx3edc q1w2e3r4t5 q1w2e3r4t5y6 qaz123wsx456 1a2b3c4d5e 1a2b3c4d5e6f a1b2c3d4e5
  a1b2c3d4e5f6 a123456789 a1234567890 abc123abc123 123abc456def abc123def456 p4ssw0rd123 passw0rd12 passw0rd123
  passw0rd1234 p4ssword123 pa55word123 pa55w0rd123 adm1n12345 adm1nadm1n l3tm31n123 w3lcome123 welc0me123 qwe123qwe123
  123qweasdzxc qweasdzxc123 1234qwerasdf qwer1234asdf zaq12wsxcde3 zaq1xsw2cde3 5201314woaini woaini5201314`.split(
    /\s+/,
  ),
)

const mostPadding = 8

/** Says whether a password is among the first that a guesser tries. Length and kinds of characters are not its matter. */
export function isCommonPassword(password: string): boolean {
  const lower = password.toLowerCase()
  if (wholes.has(lower) || /^(.{1,4})\1+$/u.test(lower)) return true
  const word = lower.replace(/^[^a-z]+/, '').replace(/[^a-z]+$/, '')
  return words.has(word) && lower.length - word.length <= mostPadding
}
