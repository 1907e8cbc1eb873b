const list = (text: string): readonly string[] => text.split('|')

/** The English half of the demo data's vocabulary. */
export const english = {
  firsts: list(
    'Ada|Mara|Jonas|Elif|Theo|Ines|Callum|Noor|Sofia|Hugo|Leila|Oskar|Priya|Milan|Greta|Tomas|Yara|Felix|Nadia|Arlo|Clara|Idris|Vera|Samir|Hanna|Luca|Maeve|Rohan|Selma|Anton|Wren|Kofi|Iris|Mateo|Freya|Emil|Zoe|Bruno|Alma|Silas|Thea|Dario|Nina|Casper|Lena|Otis|Rosa|Viktor|June|Malik',
  ),
  lasts: list(
    'Hart|Okafor|Lindqvist|Moreau|Bright|Costa|Novak|Whitlock|Aydin|Marsh|Iyer|Castell|Fenwick|Duarte|Kessler|Rowe|Salgado|Thorne|Vance|Abara|Winter|Petrov|Quill|Ashdown|Bergman|Calder|Dunne|Ekholm|Farrow|Greer|Holloway|Ibsen|Jarvis|Kovacs|Lockhart|Mercer|Nyberg|Orford|Pryce|Rinaldi|Sorel|Tanaka|Ullman|Varga|Wilder|Yates|Zeller|Barlow|Crane|Ellison|Fontaine|Grimaldi|Haddad|Keane|Lowell|Monroe|Navarro|Osei|Pemberton|Reyes',
  ),
  qualities: list(
    'Silent|Red|Tilted|Late|Nameless|Distant|Salt|Blue|Last|Weightless|Folded|Long|Midnight|Silver|Sleeping|Hollow|Unsent|Slow|Stranded|Borrowed|Upside-down|Early|Faded|Burning|Second|Northern|Paper|Quiet|Wandering|Glass',
  ),
  things: list(
    'Towers|Road|Harbour|Orchard|Arcade|Lighthouse|Crossing|Station|Clocktower|Season|Garden|Meridian|Island|Shadow|Echo|Signal|Riverbed|Rooftop|Theatre|Railway|Saltworks|Compass|Elevator|Pier|Hotel|Square|Wheatfield|Glacier|Window|Archive|Ferry|Frequency|Atlas|Staircase|Greenhouse|Postcard|Tape|Observatory|Tide|Letter',
  ),
  makers: list(
    'Cartographer|Night Watch|Watchmaker|Postman|Architect|Ferryman|Translator|Gardener|Projectionist|Pearl Diver|Piano Tuner|Boatbuilder|Collector|Archivist|Stargazer|Apothecary|Tailor|Storyteller|Surveyor|Understudy',
  ),
  places: list(
    'the North Slope|the Bay|the South Bank|the Old Town|East Station|the Plateau|the Canyon|the Delta|the Peninsula|the Salt Lake|the Foothills|the Border|the Oasis|the Snow Line|the Seventh District|the Birch Wood|the Ring Road|the Inland Sea|Terminal Four|the Allotments',
  ),
  openings: list(
    'Letters from|South of|Notes from|A Winter at|Leaving|Return to|The Summer of|Night Bus to|Nobody at|Postcards from|The Edge of|Beyond',
  ),
  ordinals: list('Third|Fifth|Seventh|Ninth|Eleventh|Twelfth|Thirteenth|Twenty-first|Forty-sixth|Last'),
  counted: list('Door|Letter|Bridge|Room|Sunset|Platform|Page|Witness|Colour|Rainfall|Act|Street'),
  prepositions: list('Behind the|Before the|Beyond the|After the|Under the|Waiting for the'),
  vehicles: list('Ferry|Night Train|Tram|Freighter|Cable Car|Flight|Bus|Express'),
  subjects: list(
    'A surveyor|A retired projectionist|A pair of strangers|A family of three generations|A singer who lost her voice|A young lighthouse keeper|An amateur football team|An engineer on her way home|An old tailor|A night driver',
  ),
  settings: list(
    'at a crossing that is about to close|in a rain that lasts all night|in a forgotten seaside hotel|on a road without a name|during one last summer|at a small station on the plateau|on a street marked for demolition|in an old theatre',
  ),
  deeds: list(
    'redraws the way home|finds a letter that was never sent|learns to live with silence|follows a recording that has vanished|prepares a final performance|keeps a promise nobody believes in|meets the past unannounced|faces an answer that comes too late',
  ),
  tones: list(
    'Patient, warm and beautifully lit.|A film about time and distance.|Shot in natural light throughout.|With a score recorded live on set.|Based on a true account.|Includes a conversation with the director.',
  ),
  suffixes: list(
    ' — Season Two| — Season Three|: Director’s Cut|: A Special| — Behind the Scenes| (Restored)|, Part One|, Part Two|: An Epilogue|: Revisited| — Episode 2| — Episode 3| — Episode 4| — Episode 5| — Episode 6| — Episode 7| — Episode 8|: The Finale|: A Prologue|, Live',
  ),
} as const
