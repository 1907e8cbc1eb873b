import { type RealTimeUsers, usersNow } from '@backlot/contract/reports/dashboard/real-time'
import { RecordLink } from '../../kit/fields/references/record-link.tsx'
import { Meaning } from '../../kit/report/figures/meaning.tsx'
import { Behind } from '../../kit/report/table/behind.tsx'
import { useRowsAtMoment } from '../../kit/report/table/use-rows-behind.ts'
import { useLanguage } from '../../platform/i18n/language.ts'
import { useMessages, useWords } from '../../platform/i18n/messages.ts'
import { orderWords } from '../../resources/orders/orders.messages.ts'
import { formatNumber } from '../../ui/format/format-number.ts'
import { MinuteBars } from './minute-bars.tsx'
import { realTimeMessages } from './real-time.messages.ts'
import styles from './real-time.module.css'
import { TopList } from './top-list.tsx'

interface UsersNowProps {
  users: RealTimeUsers
  /** The moment that they were counted at. */
  asOf: string | undefined
  isWhole: boolean
}

/** Who is on the sites: how many, which leads to their visits, and what most of them are at. */
export function UsersNow({ users, asOf, isWhole }: UsersNowProps) {
  const say = useMessages(realTimeMessages)
  const inLanguage = useWords()
  const pathOf = useRowsAtMoment()
  const { now, members, guests } = users
  const behind = (name: keyof typeof usersNow, text: string) => (
    <Behind path={pathOf(usersNow[name], asOf)} figure={users[name]} text={text} />
  )
  return (
    <>
      <div className={styles.brief}>
        <div>
          <p className={styles.headline}>
            <b>{behind('now', formatNumber(now))}</b> {say('people', { count: now })}
          </p>
          <div className={`${styles.quiet} ${styles.explained}`}>
            {now === 0 ? (
              say('nobody')
            ) : (
              <span>
                {behind('members', say('members', { count: members }))} ·{' '}
                {behind('guests', say('guests', { count: guests }))}
              </span>
            )}
            <Meaning
              name={inLanguage(usersNow.now.words)}
              text={inLanguage(usersNow.now.definition)}
              isAtStart
            />
          </div>
        </div>
        <MinuteBars
          label={say('byMinute')}
          minutes={users.byMinute.map(({ minute, visitors }) => ({ minute, value: visitors }))}
          textOf={formatNumber}
        />
      </div>
      {isWhole && <Tops users={users} />}
    </>
  )
}

function Tops({ users }: { users: RealTimeUsers }) {
  const say = useMessages(realTimeMessages)
  const inLanguage = useWords()
  const countries = new Intl.DisplayNames(useLanguage(), { type: 'region' })
  return (
    <div className={styles.tops}>
      <TopList
        title={say('pages')}
        entries={users.topPages.map(({ path, visitors }) => ({ key: path, name: path, count: visitors }))}
      />
      <TopList
        title={say('devices')}
        entries={users.byDevice.map(({ deviceType, visitors }) => ({
          ...{
            key: deviceType,
            name: inLanguage(orderWords.options.deviceType[deviceType]),
            count: visitors,
          },
        }))}
      />
      <TopList
        title={say('countries')}
        entries={users.byCountry.map(({ country, visitors }) => ({
          key: country ?? '',
          name: country === null ? say('unknown') : countries.of(country),
          count: visitors,
        }))}
      />
      {users.topChannels && (
        <TopList
          title={say('channels')}
          entries={users.topChannels.map(({ id, name, visitors }) => ({
            key: String(id),
            name:
              id === null ? say('direct') : <RecordLink resource="channels" to={{ id, name: name ?? '' }} />,
            count: visitors,
          }))}
        />
      )}
      {users.topVideos && (
        <TopList
          title={say('videos')}
          entries={users.topVideos.map(({ id, name, plays }) => ({
            key: String(id),
            name: <RecordLink resource="videos" to={{ id, name }} />,
            count: plays,
          }))}
        />
      )}
    </div>
  )
}
